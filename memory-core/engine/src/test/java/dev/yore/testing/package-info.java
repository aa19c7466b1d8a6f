/**
 * Fakes and contracts, published as the test-jar of this module, for the tests of stores and adapters.
 */
@NullMarked
package dev.yore.testing;

import org.jspecify.annotations.NullMarked;
