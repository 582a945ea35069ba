/**
 * A path names one instance of an entry: `approve`, or inside a loop `diplomas[17].offer`. An iteration or a round is
 * `diplomas[17]`, a branch is `checks/police`. Outside loops it is the entry's id. The root's path is empty.
 */
export type Path = string & { readonly [brand]: 'Path' } & { readonly [method in Cut]: never };

declare const brand: unique symbol;

/** The methods with which a text is looked into and cut. Nobody calls them on a path outside of this file: the compiler refuses it. */
type Cut =
  | 'at'
  | 'charAt'
  | 'charCodeAt'
  | 'codePointAt'
  | 'concat'
  | 'endsWith'
  | 'includes'
  | 'indexOf'
  | 'lastIndexOf'
  | 'match'
  | 'matchAll'
  | 'replace'
  | 'replaceAll'
  | 'search'
  | 'slice'
  | 'split'
  | 'startsWith'
  | 'substring';

/** Says that a text is a path. Only code that reads one from outside needs it: a row, a request, a definition's id. */
export const pathOf = (text: string): Path => text as Path;

/** The same text with its methods, for this file. */
const textOf = (path: Path): string => path;

/** The path of the whole execution. */
export const rootPath = pathOf('');

/** The instance of a loop or of rounds around a path, with its dot; empty outside. */
const prefixOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

/** An iteration or a round is the prefix of the entries in it; all others have the prefix of the instance around them. */
const prefixInside = (path: string): string => (path.endsWith(']') ? `${path}.` : prefixOf(path));

/** The path of an entry that stands directly in another one, or beside it: in no other iteration and no other round. */
export const pathInside = (around: Path, id: string): Path => pathOf(prefixInside(around) + id);

/** The path of an entry in iterations or rounds of these loops, from the outside; without an id, the path of the last iteration or round. */
export const pathIn = (loops: readonly string[], indices: readonly number[], id?: string): Path =>
  pathOf(
    [...loops.map((loop, at) => `${loop}[${indices[at]}]`), ...(id === undefined ? [] : [id])].join('.'),
  );

/** The path of an entry in so many of the iterations and rounds around a path, counted from the outside. */
export const pathAtDepth = (path: Path, depth: number, id: string): Path =>
  pathOf([...instancesAround(path).slice(0, depth), id].join('.'));

/** The text behind the last dot. Of an entry, this is its id, and found faster. */
export function lastOf(path: Path): string {
  const text = textOf(path);
  return text.slice(text.lastIndexOf('.') + 1);
}

/** The id of the entry that a path belongs to. */
export const entryIdOf = (path: Path): string => /[^.[/]*(?=(?:\[\d+\]|\/[^./]+)?$)/.exec(path)?.[0] ?? '';

export const instanceOf = (loop: Path, index: number): Path => pathOf(`${loop}[${index}]`);
export const branchOf = (parallel: Path, name: string): Path => pathOf(`${parallel}/${name}`);

/** The index of an iteration or a round; null for any other path. */
export function indexOf(path: Path): number | null {
  const [, index] = /\[(\d+)\]$/.exec(path) ?? [];
  return index === undefined ? null : Number(index);
}

/** The name of a branch; null for any other path. */
export const branchNameOf = (path: Path): string | null => /\/([^./]+)$/.exec(path)?.[1] ?? null;

/** The iterations and rounds around a path, from the outside, with the path itself if it is one: each without those around it. */
export const instancesAround = (path: Path): Path[] => prefixInside(path).split('.').slice(0, -1).map(pathOf);

/** The paths of the iterations and rounds around a path, from the outside, with the path itself if it is one. */
export const instancePathsAround = (path: Path): Path[] =>
  instancesAround(path).map((_, depth, around) => pathOf(around.slice(0, depth + 1).join('.')));

/** The path of the iteration or round around an entry. */
export const instanceAround = (path: Path): Path => pathOf(prefixOf(path).slice(0, -1));

/** True if a path is no iteration or round, and is inside none: its entry has no other path. */
export const isOutsideLoops = (path: Path): boolean => !textOf(path).includes('[');

/** Whether a path belongs to a branch, an iteration or a round. */
export const isInstancePath = (path: Path): boolean => branchNameOf(path) !== null || indexOf(path) !== null;

/** Whether a path belongs to an entry: not to the top level, a branch, an iteration or a round. */
export const isEntryPath = (path: Path): boolean => path !== '' && !isInstancePath(path);

/** The path of the entry that a branch, an iteration or a round belongs to. */
export const parentOfInstance = (path: Path): Path =>
  pathOf(textOf(path).replace(/(?:\[\d+\]|\/[^./]+)$/, ''));
