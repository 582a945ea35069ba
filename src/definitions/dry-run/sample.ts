import { sampleId } from '../../actions/simulation.ts';
import { isObject } from '../../language/json/object.ts';

/** Values of these formats; other texts are `sample`. */
const formats: Readonly<Record<string, string>> = {
  'date-time': '2030-01-01T00:00:00Z',
  date: '2030-01-01',
  uri: 'https://example.com/sample',
  uuid: sampleId,
  email: 'sample@example.com',
};

/** The states in which everything went well. */
const goodStates: ReadonlySet<unknown> = new Set(['completed', 'verified']);

/** A value that matches a JSON Schema; undefined if the schema does not say enough for one that helps. */
export function sampleOf(schema: unknown): unknown {
  if (!isObject(schema)) return undefined;
  if ('const' in schema) return schema['const'];
  const { enum: choices, anyOf, type } = schema;
  if (Array.isArray(choices)) return choices.find((choice) => goodStates.has(choice)) ?? choices[0];
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0]);
  switch (type) {
    case 'string':
      return formats[String(schema['format'])] ?? 'sample';
    case 'number':
    case 'integer':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return listOf(sampleOf(schema['items']));
    case 'object':
      return objectOf(schema);
    default:
      return undefined;
  }
}

const listOf = (item: unknown): unknown => (item === undefined ? undefined : [item]);

/** Nobody knows the names in a map. */
function objectOf({ properties }: Record<string, unknown>): unknown {
  if (!isObject(properties)) return undefined;
  const fields = Object.entries(properties).map(([name, of]) => [name, sampleOf(of)] as const);
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
}
