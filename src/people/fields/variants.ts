import { isObject } from '../../language/json/object.ts';
import type { UnshownField } from './field.ts';

type Schema = Record<string, unknown>;

/** The fields in the variants of an object that no page shows: a page has the same fields for everybody, whatever they enter. */
export function unshownVariants(
  schema: unknown,
  { shown, given }: { shown: readonly string[] | null; given: ReadonlySet<string> },
): UnshownField[] {
  if (!isObject(schema)) return [];
  const found: UnshownField[] = [];
  const note = (path: string[], why: string): void => void found.push({ path, why, isNeeded: true });
  if ('$ref' in schema) note([], 'has a `$ref` for all of it: write its properties themselves');
  const known = propertiesOf(schema);
  // A definition that names the fields to show has decided about the rest.
  const hidden = shown === null ? new Set(variantsOf(schema).flatMap(namesIn)) : new Set<string>();
  for (const name of hidden)
    if (!Object.hasOwn(known, name) && !given.has(name))
      note([name], 'is in a variant alone, which no page shows: name it in `properties`');
  if (found.length === 0 && !canBeSent({ ...schema, required: [] }, given))
    note([], 'requires in each of its variants what is neither shown nor fixed');
  return found;
}

export const propertiesOf = (schema: unknown): Schema =>
  isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};

export const requiredOf = (schema: unknown): string[] =>
  isObject(schema) && Array.isArray(schema['required']) ? schema['required'].map(String) : [];

/** Returns the variants that count for an object as a whole. */
function variantsOf(schema: Schema): Schema[] {
  const { allOf, anyOf, oneOf, then, else: otherwise, dependentSchemas } = schema;
  return [
    ...[allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : [])),
    then,
    otherwise,
    ...(isObject(dependentSchemas) ? Object.values(dependentSchemas) : []),
  ].filter(isObject);
}

const namesIn = (schema: Schema): string[] => [
  ...Object.keys(propertiesOf(schema)),
  ...variantsOf(schema).flatMap(namesIn),
];

/** Whether an object with these names alone can have all that is required. */
function canBeSent(schema: unknown, given: ReadonlySet<string>): boolean {
  if (!isObject(schema)) return schema !== false;
  const { allOf, anyOf, oneOf } = schema;
  const fits = (one: unknown): boolean => canBeSent(one, given);
  return (
    requiredOf(schema).every((name) => given.has(name)) &&
    (!Array.isArray(allOf) || allOf.every(fits)) &&
    [anyOf, oneOf].every((list) => !Array.isArray(list) || list.some(fits))
  );
}
