/**
 * What extraction by a model costs. {@link dev.yore.bench.calls.CallsCommand} counts calls and tokens against any
 * OpenAI-compatible endpoint; {@link dev.yore.bench.calls.StubEndpoint} is one that needs no model.
 */
@NullMarked
package dev.yore.bench.calls;

import org.jspecify.annotations.NullMarked;
