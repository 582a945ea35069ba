/** Freezes a value with all that is in it: whoever changes it later gets a TypeError. Bytes stay, which JavaScript cannot freeze. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value))
    return value;
  if (value instanceof Map) {
    for (const [key, inside] of value) {
      freeze(key);
      freeze(inside);
    }
    // The entries of a map are no properties, so freezing it leaves them open.
    Object.assign(value, { set: refuse, delete: refuse, clear: refuse });
  }
  Object.freeze(value);
  for (const inside of Object.values(value)) freeze(inside);
  return value;
}

function refuse(): never {
  throw new TypeError('this map is frozen');
}
