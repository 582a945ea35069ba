import {
  isInheritedName,
  isReservedName,
  reach,
  type ClaimPath,
} from '../../../src/wallets/templates/claim-path.ts';

/** The values that the holder may keep back, in the library's form: names or indexes, and the same for the values inside. */
export interface DisclosureFrame {
  [step: string]: DisclosureFrame | (string | number)[];
}

/** The member of a frame that lists them. */
const keptBack = '_sd';

/** It has no prototype, because a claim may have the name of one of its members. */
const newFrame = () => Object.create(null) as DisclosureFrame;

/** How many values of a credential its holder may keep back: each is hashed for each key that the wallet proves to hold. */
export const maxDisclosures = 1_000;

/** The values that the holder may keep back. A path that leads to nothing adds nothing. */
function* disclosable(claims: Record<string, unknown>, paths: readonly ClaimPath[]) {
  for (const path of paths)
    for (const reached of reach(claims, path)) if (reached.needs === null) yield reached;
}

/** Whether the holder may keep back more values than a credential allows. The paths begin with the claim's name. */
export function hasTooManyDisclosures(claims: Record<string, unknown>, paths: readonly ClaimPath[]): boolean {
  // Two paths may lead to the same value.
  const found = new Set<string>();
  for (const { path } of disclosable(claims, paths))
    if (found.add(JSON.stringify(path)).size > maxDisclosures) return true;
  return false;
}

/** Makes a frame from claims and paths that begin with the claim's name. */
export function disclosureFrameOf(
  claims: Record<string, unknown>,
  paths: readonly ClaimPath[],
): DisclosureFrame {
  const root = newFrame();
  const kept = new Map<DisclosureFrame, Set<string | number>>();
  for (const { path } of disclosable(claims, paths)) {
    const last = path.at(-1);
    if (last === undefined) continue;
    let frame = root;
    for (const step of path.slice(0, -1)) frame = (frame[step] ??= newFrame()) as DisclosureFrame;
    kept.set(frame, (kept.get(frame) ?? new Set()).add(last));
  }
  for (const [frame, names] of kept) frame[keptBack] = [...names];
  return root;
}

/** Why a claim cannot be issued with these paths inside it, and where. Yields nothing if it can. */
export function* disclosureProblems(
  value: unknown,
  paths: readonly ClaimPath[],
): Generator<[string, string]> {
  for (const path of paths) {
    for (const { path: at, needs } of reach(value, path)) {
      if (needs !== null)
        yield [at.join('.'), `must be an ${needs}, as the template has something selective inside it`];
    }
  }
  // The library copies a value as it is where nothing inside it can be kept back.
  yield* badNamesIn(value, [], paths.length > 0);
}

function* badNamesIn(
  value: unknown,
  path: (string | number)[],
  isTakenApart: boolean,
): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) return;
  const names: Iterable<string | number> = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const name of names) {
    const at = [...path, name];
    if (typeof name === 'string' && isReservedName(name))
      yield [at.join('.'), 'is a name that SD-JWT keeps for itself'];
    else if (isTakenApart && typeof name === 'string' && isInheritedName(name))
      yield [at.join('.'), 'is a name that programs keep for themselves'];
    else yield* badNamesIn((value as Record<string | number, unknown>)[name], at, isTakenApart);
  }
}
