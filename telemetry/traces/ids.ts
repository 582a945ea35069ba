/** A UUID; its 128 bits are the trace's id, so every process finds the trace without being told. */
export type ExecutionId = string;

const hexOf = (executionId: ExecutionId): string => executionId.replaceAll('-', '').toLowerCase();

export const traceIdOf = hexOf;

/** The trace's first span: the random half of the UUID, which is never zero. */
export const rootSpanIdOf = (executionId: ExecutionId): string => hexOf(executionId).slice(16);
