import { shapesOf, valuesOf, type Schema } from './json-schema.ts';

/** Says in words which values a field may have. */
export const typeOf = (schemas: readonly Schema[]): string =>
  listed([...new Set(schemas.flatMap(shapesOf).map(wordsOf))]);

const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function wordsOf(schema: Schema): string {
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return listed(schema.enum.map(code));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return `${schema.type === 'integer' ? 'whole number' : 'number'}${boundsOf(schema.minimum, schema.maximum)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return `list of ${schema.items ? manyOf(schema.items) : 'values'}${elementsOf(schema)}`;
    case 'object': {
      const values = valuesOf(schema);
      return values && isSaying(values) ? `object of ${manyOf(values)}` : 'object';
    }
    default:
      return 'anything';
  }
}

const isSaying = ({ type, anyOf }: Schema): boolean => type !== undefined || anyOf !== undefined;

/** The elements of a list or the values of an object, in the plural and without their limits. */
const manyOf = (schema: Schema): string =>
  [
    ...new Set(
      shapesOf(schema).map(({ type = 'value', enum: values }) => plurals[values ? 'choice' : type] ?? type),
    ),
  ].join(' or ');

const plurals: Readonly<Record<string, string>> = {
  string: 'texts',
  integer: 'whole numbers',
  number: 'numbers',
  boolean: 'true or false',
  null: 'null',
  array: 'lists',
  object: 'objects',
  value: 'values',
  choice: 'words',
};

const formats: Readonly<Record<string, string>> = { 'date-time': 'timestamp', uuid: 'id', uri: 'URI' };

/** How the patterns begin that a reader knows by a name. */
const patterns: Readonly<Record<string, string>> = {
  '^[^\\u0000-': 'text on one line',
  '^[0-9A-Fa-f]{8}-': 'id',
  '^P(?:': 'duration',
};

const longestPattern = 60;

function textOf({ format = '', pattern = '', minLength, maxLength }: Schema): string {
  const known = Object.entries(patterns).find(([start]) => pattern.startsWith(start))?.[1];
  const name = formats[format] ?? known ?? 'text';
  const isShown = pattern !== '' && name === 'text' && pattern.length <= longestPattern;
  const kind = isShown ? `${name} that matches \`${pattern}\`` : name;
  if (maxLength !== undefined) return `${kind}, at most ${numberOf(maxLength)} characters`;
  return minLength === 1 ? `${kind}, not empty` : kind;
}

function elementsOf({ minItems: least = 0, maxItems: most }: Schema): string {
  if (least === most) return `, ${numberOf(least)} elements`;
  const limits = boundsOf(least, most);
  return limits === '' ? '' : `${limits} ${limits === ', at least 1' ? 'element' : 'elements'}`;
}

function boundsOf(least = 0, most = Number.MAX_SAFE_INTEGER): string {
  if (most === Number.MAX_SAFE_INTEGER) return least > 0 ? `, at least ${numberOf(least)}` : '';
  return least > 0 ? `, ${numberOf(least)} to ${numberOf(most)}` : `, at most ${numberOf(most)}`;
}

const numberOf = (value: number): string => value.toLocaleString('en');
