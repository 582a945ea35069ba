/** How deep JSON may be nested that comes in, or that an action leaves behind. */
export const maxDepth = 32;

/** Whether objects and lists stand inside one another on more levels than this; a bare text or number has none. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isDeeper(item, levels - 1));
}
