/** A masked value may be longer than the value: the shape of 8 MiB of numbers would have 50 MiB. */
const maxMasked = 10_000;

const hidden = '•••';

/**
 * Returns the shape of a value without its contents, for callers who may see that there is data, but not which. Lists
 * and objects of a shape of more than 10,000 values are shown as one.
 */
export function mask(value: unknown): unknown {
  let left = maxMasked;
  const shapeOf = (item: unknown): unknown => {
    if (item === null) return null;
    if (typeof item !== 'object') return hidden;
    const size = Object.keys(item).length;
    if (size > left) return hidden;
    left -= size;
    if (Array.isArray(item)) return item.map(shapeOf);
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, shapeOf(inner)]));
  };
  return shapeOf(value);
}
