/**
 * Whether a statement belongs to no request and no execution: what the driver asks a new connection, the log tail's looks,
 * and the note that a key was used.
 */
export const isOfTheirOwn = (text: string): boolean =>
  /pg_catalog|pg_snapshot_xmin|as f \(execution_id|set last_used_at/.test(text);
