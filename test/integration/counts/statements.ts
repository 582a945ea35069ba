/**
 * Whether a statement belongs to no request and no execution: queries of the driver on a new connection, those of the
 * log tail, and the update that a key was used.
 */
export const isOfTheirOwn = (text: string): boolean =>
  /pg_catalog|pg_snapshot_xmin|as f \(execution_id|set last_used_at/.test(text);
