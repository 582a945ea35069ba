import { placeOf } from '../errors/place.ts';
import { isObject } from '../json/object.ts';
import type { FormField, Unshown } from './field.ts';
import { kindOf, optionsOf } from './kind-of.ts';
import { formLimits } from './limits.ts';

/** What a page shows of an input schema, and what it cannot show. */
export interface ReadFields {
  fields: FormField[];
  unshown: Unshown[];
}

/**
 * Reads the fields of a page from the schema of an input.
 * @param shown the names of those that are shown; null: all that have no fixed value
 * @param values the fixed values, by name
 */
export function readFields(
  schema: unknown,
  { shown, values }: { shown: readonly string[] | null; values: Readonly<Record<string, unknown>> },
): ReadFields {
  const unshown: Unshown[] = [];
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  const required = requiredOf(schema);
  const isFixed = (name: string): boolean => Object.hasOwn(values, name);
  const names = shown ?? Object.keys(properties).filter((name) => !isFixed(name));
  for (const name of names) {
    if (!Object.hasOwn(properties, name))
      unshown.push({ path: [name], why: 'is no property of the input schema' });
    else if (isFixed(name)) unshown.push({ path: [name], why: 'has a fixed value already' });
  }
  for (const name of required)
    if (!names.includes(name) && !isFixed(name))
      unshown.push({ path: [name], why: 'is required, so it must be shown, or have a fixed value' });
  const known = names.filter((name) => Object.hasOwn(properties, name));
  const fields = fieldsOf(properties, known, required, [], unshown);
  if (countOf(fields) > formLimits.maxFields)
    unshown.push({ path: [], why: `has more than ${formLimits.maxFields} fields` });
  return { fields, unshown };
}

function fieldsOf(
  properties: Record<string, unknown>,
  names: readonly string[],
  required: readonly string[],
  parent: readonly string[],
  unshown: Unshown[],
): FormField[] {
  return names.flatMap((name): FormField[] => {
    const path = [...parent, name];
    const schema = properties[name];
    const kind = isObject(schema) ? kindOf(schema) : null;
    // Browsers send the ends of lines in a name in their own way, and no NUL.
    if (/\p{Cc}/u.test(name)) {
      unshown.push({ path, why: 'has a control character in its name' });
      return [];
    }
    if (kind === null || !isObject(schema)) {
      unshown.push({ path, why: 'has a type for which a page has no field: give it a fixed value' });
      return [];
    }
    if (kind === 'group' && path.length > formLimits.maxDepth) {
      unshown.push({ path, why: `is an object within more than ${formLimits.maxDepth - 1} others` });
      return [];
    }
    const { title, description, maxLength } = schema;
    const items = isObject(schema['items']) ? schema['items'] : {};
    return [
      {
        pointer: placeOf(path).pointer,
        label: typeof title === 'string' ? title : name,
        help: typeof description === 'string' ? description : null,
        isRequired: required.includes(name),
        kind,
        options: optionsOf(kind === 'choices' ? items : schema) ?? [],
        // Browsers would read 1e+21 as 1.
        maxLength: Number.isSafeInteger(maxLength) ? Number(maxLength) : null,
        isNumeric: items['type'] === 'number' || items['type'] === 'integer',
        initial: initialOf(schema['default']),
        fields: kind === 'group' ? groupOf(schema, path, unshown) : [],
      },
    ];
  });
}

function groupOf(schema: Record<string, unknown>, path: readonly string[], unshown: Unshown[]): FormField[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = requiredOf(schema);
  for (const name of required)
    if (!Object.hasOwn(properties, name))
      unshown.push({ path: [...path, name], why: 'is required, and is no property of its object' });
  return fieldsOf(properties, Object.keys(properties), required, path, unshown);
}

const requiredOf = (schema: unknown): string[] =>
  isObject(schema) && Array.isArray(schema['required']) ? schema['required'].map(String) : [];

const countOf = (fields: readonly FormField[]): number =>
  fields.reduce((sum, field) => sum + 1 + countOf(field.fields), 0);

const initialOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [String(one)] : [],
  );
