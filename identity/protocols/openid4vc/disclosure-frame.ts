import { isReservedName, reach, type ClaimPath } from '../../../src/openid4vc/claim-path.ts';

/** What the holder may keep back, as the library wants it: names or indexes, and the same of what is inside. */
export interface DisclosureFrame {
  [step: string]: DisclosureFrame | (string | number)[];
}

/** The member of a frame that names them. */
const keptBack = '_sd';

/** Without a prototype: a member of a claim may be called as one of its own. */
const newFrame = () => Object.create(null) as DisclosureFrame;

/** Values of a credential that its holder may keep back: each is hashed for each key that the wallet proves to hold. */
export const maxDisclosures = 1_000;

/** What the holder may keep back; where a path leads to nothing, there is nothing. */
function* disclosable(claims: Record<string, unknown>, paths: readonly ClaimPath[]) {
  for (const path of paths)
    for (const reached of reach(claims, path)) if (reached.needs === null) yield reached;
}

/** Whether there is more to keep back than a credential may have. The paths begin with the claim's name. */
export function hasTooManyDisclosures(claims: Record<string, unknown>, paths: readonly ClaimPath[]): boolean {
  // Two paths may lead to the same.
  const found = new Set<string>();
  for (const { path } of disclosable(claims, paths))
    if (found.add(JSON.stringify(path)).size > maxDisclosures) return true;
  return false;
}

/** A frame of claims whose paths begin with the claim's name. */
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

/** Why a claim cannot be issued with these paths inside it, and where; nothing where it can. */
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
  for (const path of reservedIn(value, [])) yield [path, 'is a name that SD-JWT keeps for itself'];
}

function* reservedIn(value: unknown, path: (string | number)[]): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const names: Iterable<string | number> = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const name of names) {
    const at = [...path, name];
    if (typeof name === 'string' && isReservedName(name)) yield at.join('.');
    else yield* reservedIn((value as Record<string | number, unknown>)[name], at);
  }
}
