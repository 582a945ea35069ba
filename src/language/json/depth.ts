/** How deeply JSON from outside, or an action's output, may be nested. */
export const maxDepth = 32;

/** Whether objects and lists are nested more deeply than this; a plain text or number has no level. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isDeeper(item, levels - 1));
}
