package dev.yore.quarkus.deployment;

import io.quarkiverse.langchain4j.runtime.aiservice.AiServiceMethodCreateInfo;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.BytecodeTransformerBuildItem;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Keeps tools and the memory off the event loop. Quarkus LangChain4j moves a streaming service's tools to a worker thread
 * only where the service itself names tools or a provider that may block; it does not see that a provider which it finds by
 * itself, such as the memory's, blocks too. Its own switch is turned on for all services here.
 */
class StreamingToolsProcessor {
    private static final String SWITCH = "isSwitchToWorkerThreadForToolExecution";

    @BuildStep(onlyIf = YoreProcessor.Enabled.class)
    BytecodeTransformerBuildItem onWorkerThreads() {
        return new BytecodeTransformerBuildItem.Builder()
                .setClassToTransform(AiServiceMethodCreateInfo.class.getName())
                .setVisitorFunction((name, next) -> new SwitchOn(next))
                .build();
    }

    private static final class SwitchOn extends ClassVisitor {
        SwitchOn(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
            if (!name.equals(SWITCH)) {
                return method;
            }
            method.visitCode();
            method.visitInsn(Opcodes.ICONST_1);
            method.visitInsn(Opcodes.IRETURN);
            method.visitMaxs(1, 1);
            method.visitEnd();
            return null;
        }
    }
}
