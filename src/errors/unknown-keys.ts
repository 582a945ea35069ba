import type * as v from 'valibot';
import type { Path } from './place.ts';
import { schemasAt } from './schemas-at.ts';

/**
 * The unknown keys of an object, and the known ones. Valibot stops at the first unknown key; with the schema all of
 * them are found. Null if the issue is about something else.
 */
export function unknownKeysOf(
  issue: v.BaseIssue<unknown>,
  path: Path,
  schema: v.GenericSchema | undefined,
): { unknown: string[]; known: string[] } | null {
  const last = issue.path?.at(-1);
  const key = path.at(-1);
  if (issue.expected !== 'never' || typeof key !== 'string' || last === undefined) return null;
  const candidates = schema === undefined ? [] : schemasAt(schema, path.slice(0, -1));
  const known = candidates.map(keysOf).find((keys) => keys !== null && !keys.includes(key));
  if (known === undefined || known === null) return { unknown: [key], known: [] };
  const all = typeof last.input === 'object' && last.input !== null ? Object.keys(last.input) : [key];
  const declared = new Set(known);
  return { unknown: all.filter((name) => !declared.has(name)), known };
}

function keysOf(schema: v.GenericSchema): string[] | null {
  const entries: unknown =
    schema.type === 'strict_object' && 'entries' in schema ? schema.entries : undefined;
  return typeof entries === 'object' && entries !== null ? Object.keys(entries) : null;
}
