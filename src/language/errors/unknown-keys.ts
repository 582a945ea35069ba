import type * as v from 'valibot';
import type { Path } from './place.ts';
import { schemasAt } from './schemas-at.ts';

/**
 * The unknown keys of an object, and the known ones. Valibot stops at the first unknown key; with the schema all of
 * them are found. `homes` has the field beside an unknown key that may hold it. Null if the issue is about something else.
 */
export function unknownKeysOf(
  issue: v.BaseIssue<unknown>,
  path: Path,
  schema: v.GenericSchema | undefined,
): { unknown: string[]; known: string[]; homes: ReadonlyMap<string, string> } | null {
  const last = issue.path?.at(-1);
  const key = path.at(-1);
  if (issue.expected !== 'never' || typeof key !== 'string' || last === undefined) return null;
  const candidates = schema === undefined ? [] : schemasAt(schema, path.slice(0, -1));
  const entries = candidates.map(entriesOf).find((found) => found !== null && !Object.hasOwn(found, key));
  if (entries === undefined || entries === null) return { unknown: [key], known: [], homes: new Map() };
  const known = Object.keys(entries);
  const all = typeof last.input === 'object' && last.input !== null ? Object.keys(last.input) : [key];
  const declared = new Set(known);
  const unknown = all.filter((name) => !declared.has(name));
  return { unknown, known, homes: homesOf(entries) };
}

type Entries = Readonly<Record<string, v.GenericSchema>>;

const entriesOf = (schema: v.GenericSchema): Entries | null =>
  schema.type === 'strict_object' && 'entries' in schema ? (schema.entries as Entries) : null;

/** The fields that have objects, by the keys that these may hold. A key that several may hold has no home. */
function homesOf(entries: Entries): Map<string, string> {
  const homes = new Map<string, string>();
  const several = new Set<string>();
  for (const [field, schema] of Object.entries(entries))
    for (const key of new Set(schemasAt(schema, []).flatMap((found) => Object.keys(entriesOf(found) ?? {}))))
      if (homes.has(key)) several.add(key);
      else homes.set(key, field);
  for (const key of several) homes.delete(key);
  return homes;
}
