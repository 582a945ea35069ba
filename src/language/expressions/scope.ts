/** The values that an expression may read. Everything in it is JSON. */
export interface Scope {
  input: unknown;
  /** The outputs by id, for each action that was reached; an action that is not loaded is missing. */
  actions: Record<string, { output: unknown }>;
  /** `{id, workflowId, projectId, createdAt, startedBy, now}`; only CEL can read it. */
  execution: Record<string, unknown>;
  /** Roots that only some places have: `item`, `index` or other names of a loop, `previous`, `output`, `error`. */
  locals?: Record<string, unknown>;
  /** The callback addresses of waits, by their ids, as far as expressions hand them out. */
  callbacks?: Record<string, string>;
  /** The path of the entry at which the expression stands, with its iterations; empty for the execution itself. */
  path?: string;
}

/** The JSON type of a value, as messages name it. */
export function jsonTypeOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}
