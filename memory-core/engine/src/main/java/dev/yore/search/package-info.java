/**
 * From a question to what answers it: a {@link dev.yore.search.Search} is retrieved by words, by meaning and along the
 * graph, fused, ranked and cut by the {@link dev.yore.search.Searcher}.
 */
@NullMarked
package dev.yore.search;

import org.jspecify.annotations.NullMarked;
