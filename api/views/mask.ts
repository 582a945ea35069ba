/** Returns the shape of a value without its contents, for callers who may see that there is data, but not which. */
export function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mask(item)]));
  }
  return value === null ? null : '•••';
}
