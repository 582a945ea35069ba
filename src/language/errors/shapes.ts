import type * as v from 'valibot';

/** A longer list is harder to read than `options`. */
const maxCharacters = 160;

/** Says in a few words which shapes a union allows, such as `{duration} or {until, zone}`; null if that is not short. */
export function shapesOf(union: { options: readonly v.GenericSchema[] }): string | null {
  const shapes = [...new Set(union.options.flatMap(shapeOf))];
  const [last = null, ...others] = shapes.toReversed();
  if (last === null || others.length === 0 || shapes.includes(null)) return null;
  const text = `${others.toReversed().join(', ')} or ${last}`;
  return text.length > maxCharacters ? null : text;
}

/** Null: it has no short name. */
function shapeOf(schema: v.GenericSchema): (string | null)[] {
  if (hasOptions(schema)) return schema.options.flatMap(shapeOf);
  if ('entries' in schema) {
    const required = Object.entries(schema.entries as Record<string, v.GenericSchema>)
      .filter(([, entry]) => !entry.type.endsWith('optional'))
      .map(([name]) => name);
    return [required.length === 0 ? 'an object' : `{${required.join(', ')}}`];
  }
  if (schema.type === 'literal') return [schema.expects];
  return [names[schema.type] ?? null];
}

const hasOptions = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { options: readonly v.GenericSchema[] } => schema.type === 'union';

const names: Record<string, string> = {
  array: 'an array',
  boolean: 'true or false',
  null: 'null',
  number: 'a number',
  record: 'an object',
  string: 'a string',
};
