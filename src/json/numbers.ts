/** Whether every number in a parsed value is one: `1e400` is read as infinity, and would be written as null. */
export function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isFinite);
}
