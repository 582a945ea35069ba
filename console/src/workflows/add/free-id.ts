import { isScalar, visit, type Document } from 'yaml';

/** Returns a function that gives ids nothing else in the document has: `step`, then `step2`. Each is given once. */
export function freeIds(document: Document): (base: string) => string {
  const taken = new Set<string>();
  visit(document, {
    Pair(_key, { key, value }) {
      if (isScalar(key) && key.value === 'id' && isScalar(value)) taken.add(String(value.value));
    },
  });
  return (base) => {
    let id = base;
    for (let count = 2; taken.has(id); count++) id = `${base}${count}`;
    taken.add(id);
    return id;
  };
}
