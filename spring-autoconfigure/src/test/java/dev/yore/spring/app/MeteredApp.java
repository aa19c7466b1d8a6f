package dev.yore.spring.app;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Configuration;

/** Everything that the class path brings, the actuator's meters included. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
public class MeteredApp {}
