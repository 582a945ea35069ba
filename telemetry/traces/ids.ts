/** A UUID. Its 128 bits are the id of the trace, so every process can compute that. */
export type ExecutionId = string;

const hexOf = (executionId: ExecutionId): string => executionId.replaceAll('-', '').toLowerCase();

export const traceIdOf = hexOf;

/** Returns the id of the trace's first span: the random half of the UUID, which is never zero. */
export const rootSpanIdOf = (executionId: ExecutionId): string => hexOf(executionId).slice(16);
