import { shapesOf, type Schema } from './json-schema.ts';
import type { Row } from './rows.ts';

const longest = 70;

/** An example of a field: how a definition of the documents uses it, or else an example from its description or its type. */
export function exampleOf({ field, schemas }: Row, uses: readonly unknown[]): string {
  const used = uses
    .flatMap((use) => valuesAt(use, field))
    .map(written)
    .find((text) => text !== null);
  if (used) return used;
  const described = schemas.flatMap(
    ({ description = '' }) => /such as (`[^`]+`)/.exec(description)?.[1] ?? [],
  );
  const shapes = schemas.flatMap(shapesOf);
  // An example of one shape would hide that there are others.
  const kinds = new Set(shapes.map(({ type }) => type));
  return described[0] ?? (kinds.size === 1 ? shapes.flatMap(typical)[0] : undefined) ?? '';
}

function valuesAt(value: unknown, field: string): unknown[] {
  const keys = field.replaceAll('[]', '.[]').split('.');
  return keys.reduce<unknown[]>((values, key) => values.flatMap((part) => within(part, key)), [value]);
}

function within(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (key === '[]' || key === '*') return Array.isArray(value) === (key === '[]') ? Object.values(value) : [];
  return Object.hasOwn(value, key) ? [(value as Record<string, unknown>)[key]] : [];
}

/** The value as JSON in a code span; null if it is too long for a cell. */
function written(value: unknown): string | null {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '' || text.length > longest || /[`\n]/.test(text) ? null : `\`${text}\``;
}

const ofFormats: Readonly<Record<string, string>> = {
  'date-time': '2027-01-31T09:00:00Z',
  uuid: '0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f',
  uri: 'https://example.com/a',
};

function typical(schema: Schema): string[] {
  const { type, format = '', minimum = 1 } = schema;
  const value =
    schema.const ?? schema.enum?.[0] ?? ofFormats[format] ?? (type === 'boolean' ? true : undefined);
  if (value !== undefined) return [`\`${typeof value === 'string' ? value : JSON.stringify(value)}\``];
  return type === 'integer' && format === '' ? [`\`${Math.max(minimum, 1)}\``] : [];
}
