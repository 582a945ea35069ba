import { failureReasons } from '../../api/choices.ts';
import type { Path } from './place.ts';
import type { Schema } from './schemas.ts';

interface Value {
  value: unknown;
  info?: string;
}

/**
 * Returns the values that can be written at a place of an entry.
 * @param rest the place within the entry
 */
export function literalValues(schemas: readonly Schema[], rest: Path): Value[] {
  const [field, second, third] = rest;
  if (field === 'join' && rest.length === 1) return joins;
  const isCode = (field === 'retry' && second === 'codes') || (field === 'catch' && third === 'codes');
  if (isCode) return Object.entries(failureReasons).map(([value, info]) => ({ value, info }));
  const values = schemas.flatMap(({ enum: choices, const: only, type }): unknown[] => {
    if (only !== undefined) return [only];
    if (choices) return choices;
    return type === 'boolean' ? [true, false] : [];
  });
  return [...new Set(values)].map((value) => ({ value, ...infoOf(field, value) }));
}

const joins: Value[] = [
  { value: 'all', info: 'All branches or elements must complete. This is the default.' },
  { value: 'first', info: 'The first that completes decides, and the rest is stopped.' },
];

const failures: Readonly<Record<string, string>> = {
  stop: 'The first failure stops the others, and is the failure of the entry. This is the default.',
  wait: 'The others go on. The entry fails in the end if too few have completed.',
  continue: 'Failures are counted, and the entry completes.',
};

const infoOf = (field: Path[number] | undefined, value: unknown): Pick<Value, 'info'> => {
  const info = field === 'onFailure' ? failures[String(value)] : undefined;
  return info === undefined ? {} : { info };
};
