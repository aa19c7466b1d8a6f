/** The starter in small applications, each as its own user would write it. */
@NullMarked
package dev.yore.spring;

import org.jspecify.annotations.NullMarked;
