package dev.yore.spring.app;

import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.context.annotation.Configuration;

/** Nothing but the package in which the AI Service is found. */
@Configuration(proxyBeanMethods = false)
@AutoConfigurationPackage
public class App {}
