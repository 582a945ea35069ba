import { isMap, isNode, isScalar, isSeq, type Document, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Path } from './place.ts';

/** An entry of a definition, as a node of its text. */
export interface EntryNode {
  path: Path;
  map: YAMLMap;
}

/** A list of entries: its path, and its node if there is one. */
export interface EntryList {
  path: Path;
  list: YAMLSeq | null;
  /** The offset at which its key begins. */
  from: number;
}

/** Returns the innermost entry that an offset belongs to; null outside of entries. */
export function entryAt(document: Document, offset: number): EntryNode | null {
  let found: EntryNode | null = null;
  for (let map = document.contents; isMap(map);) {
    const list = listAt(map, found?.path ?? [], offset);
    const index = list?.list?.items.findLastIndex((item) => isMap(item) && startOf(item) <= offset) ?? -1;
    const inner = list?.list?.items[index];
    if (!list || !isMap(inner)) return found;
    found = { path: [...list.path, index], map: inner };
    map = inner;
  }
  return found;
}

/** Returns the list of entries in a map that an offset belongs to; null if it belongs to another field. */
function listAt(map: YAMLMap, path: Path, offset: number): EntryList | null {
  const begun = listsOf(map, path).findLast(({ from }) => from <= offset);
  if (!begun) return null;
  // Another field that begins later is the one that the offset belongs to.
  const keys = keysIn(map, begun);
  return keys.some((from) => from > begun.from && from <= offset) ? null : begun;
}

/** The offsets of the keys of a map, and of the keys in its `switch` or `catch` if the list is in one of these. */
function keysIn(map: YAMLMap, { path }: EntryList): number[] {
  const own = (one: unknown): number[] => (isMap(one) ? one.items.map(({ key }) => startOf(key)) : []);
  const clauses = path.at(-1) === 'actions' && typeof path.at(-2) === 'number' ? map.get(path.at(-3)) : null;
  return [...own(map), ...(isSeq(clauses) ? clauses.items.flatMap(own) : [])];
}

/** Returns the lists of entries of an entry or of the definition, in the order of the text. */
export function listsOf(map: YAMLMap, path: Path): EntryList[] {
  return map.items
    .flatMap(({ key, value }): EntryList[] => {
      const name = isScalar(key) ? String(key.value) : '';
      const from = startOf(key);
      const at = [...path, name];
      if (name === 'actions' || name === 'finally' || name === 'compensate') {
        return [{ path: at, list: isSeq(value) ? value : null, from }];
      }
      if (name === 'parallel' && isMap(value)) {
        return value.items.map((branch) => ({
          path: [...at, isScalar(branch.key) ? String(branch.key.value) : ''],
          list: isSeq(branch.value) ? branch.value : null,
          from: startOf(branch.key),
        }));
      }
      if ((name === 'switch' || name === 'catch') && isSeq(value)) {
        return value.items.flatMap((clause, index) =>
          isMap(clause)
            ? listsOf(clause, [...at, index]).filter(({ path: own }) => own.at(-1) === 'actions')
            : [],
        );
      }
      return [];
    })
    .toSorted((one, other) => one.from - other.from);
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

/** Returns the offset of a place, behind the indentation and the dashes of its line. Lines and columns are from 1. */
export function offsetAt(text: string, { line, column }: { line: number; column: number }): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const indent = /^[\s-]*/.exec(lines[line - 1] ?? '')?.[0].length ?? 0;
  return before + Math.max(column - 1, indent);
}
