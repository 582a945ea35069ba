import { isReservedName, reach, type ClaimPath } from '../../src/openid4vc/claim-path.ts';

/** What the holder may keep back, as the library wants it: names or indexes, and the same of what is inside. */
export interface DisclosureFrame {
  [step: string]: DisclosureFrame | (string | number)[];
}

/** The member of a frame that names them. */
const keptBack = '_sd';

/** Without a prototype: a member of a claim may be called as one of its own. */
const newFrame = () => Object.create(null) as DisclosureFrame;

/** A frame of claims whose paths begin with the claim's name. Where a path leads to nothing, there is nothing to keep back. */
export function disclosureFrameOf(
  claims: Record<string, unknown>,
  paths: readonly ClaimPath[],
): DisclosureFrame {
  const root = newFrame();
  for (const { path, needs } of paths.flatMap((one) => reach(claims, one))) {
    const last = path.at(-1);
    if (needs !== null || last === undefined) continue;
    let frame = root;
    for (const step of path.slice(0, -1)) frame = (frame[step] ??= newFrame()) as DisclosureFrame;
    const kept = (frame[keptBack] ??= []) as (string | number)[];
    if (!kept.includes(last)) kept.push(last);
  }
  return root;
}

/** Why a claim cannot be issued with these paths inside it, and where; nothing where it can. */
export function disclosureProblems(value: unknown, paths: readonly ClaimPath[]): [string, string][] {
  const blocked = paths
    .flatMap((path) => reach(value, path))
    .flatMap(({ path, needs }): [string, string][] =>
      needs === null
        ? []
        : [[path.join('.'), `must be an ${needs}, as the template has something selective inside it`]],
    );
  const reserved = reservedIn(value, []).map((path): [string, string] => [
    path,
    'is a name that SD-JWT keeps for itself',
  ]);
  return [...blocked, ...reserved];
}

function reservedIn(value: unknown, path: (string | number)[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    !Array.isArray(value) && isReservedName(name)
      ? [[...path, name].join('.')]
      : reservedIn(item, [...path, name]),
  );
}
