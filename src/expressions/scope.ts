/** What an expression may read. Everything in it is JSON. */
export interface Scope {
  input: unknown;
  /** Per action reached; an action that is not loaded is simply not there. */
  actions: Record<string, { output: unknown }>;
  /** `{id, workflowId, projectId, createdAt}`; read by CEL only. */
  execution: Record<string, unknown>;
}

/** The JSON type of a value, as messages name it. */
export function jsonTypeOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}
