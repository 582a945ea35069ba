/**
 * A path names one instance of an entry: `approve`, or inside a loop `diplomas[17].offer`. An iteration or a round is
 * `diplomas[17]`, a branch is `checks/police`. Outside loops it is the entry's id. The root's path is empty.
 */
export type Path = string;

/** The instance of a loop or of rounds that a path stands in, with its dot; empty outside. */
export const prefixOf = (path: Path): string => path.slice(0, path.lastIndexOf('.') + 1);

/** An iteration or a round is the prefix of the entries in it; all others have the prefix of the one they stand in. */
export const prefixInside = (path: Path): string => (path.endsWith(']') ? `${path}.` : prefixOf(path));

/** The id of the entry that a path belongs to. */
export const entryIdOf = (path: Path): string => /[^.[/]*(?=(?:\[\d+\]|\/[^./]+)?$)/.exec(path)?.[0] ?? '';

export const instanceOf = (loop: Path, index: number): Path => `${loop}[${index}]`;
export const branchOf = (parallel: Path, name: string): Path => `${parallel}/${name}`;

/** The index of an iteration or a round; null for what is none. */
export function indexOf(path: Path): number | null {
  const [, index] = /\[(\d+)\]$/.exec(path) ?? [];
  return index === undefined ? null : Number(index);
}

/** The name of a branch; null for what is none. */
export const branchNameOf = (path: Path): string | null => /\/([^./]+)$/.exec(path)?.[1] ?? null;

/** The iterations and rounds that a path stands in, from the outside, with itself if it is one. */
export const instancesAround = (path: Path): string[] => prefixInside(path).split('.').slice(0, -1);

/** The paths of the iterations and rounds that a path stands in, from the outside, with itself if it is one. */
export const instancePathsAround = (path: Path): Path[] =>
  instancesAround(path).map((_, depth, around) => around.slice(0, depth + 1).join('.'));

/** Whether a path is that of a branch, an iteration or a round. */
export const isInstancePath = (path: Path): boolean => branchNameOf(path) !== null || indexOf(path) !== null;

/** Whether a path is that of an entry: not of the top level, a branch, an iteration or a round. */
export const isEntryPath = (path: Path): boolean => path !== '' && !isInstancePath(path);

/** The path of the entry that a branch, an iteration or a round belongs to. */
export const parentOfInstance = (path: Path): Path => path.replace(/(?:\[\d+\]|\/[^./]+)$/, '');
