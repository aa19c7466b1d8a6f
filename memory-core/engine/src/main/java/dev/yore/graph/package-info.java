/**
 * How a change of claims becomes a change of the graph, whoever makes it: what was said, or a hand that corrects.
 * {@link dev.yore.graph.Rederivation} finds the claims that bear on each other and derives their facts anew; {@link
 * dev.yore.graph.Passages} and the {@link dev.yore.graph.PassageBook} see to it that what is new can be found.
 */
@NullMarked
package dev.yore.graph;

import org.jspecify.annotations.NullMarked;
