import { isObject } from '../../language/json/object.ts';
import type { FieldKind } from './field.ts';
import { anyOptionsOf, optionsOf } from './options-of.ts';
import { propertiesOf } from './variants.ts';
import { waysOfForms, type Ways } from './ways.ts';

/** From this many characters on, a text has several lines. */
const longText = 200;

const kindsOfFormats: Readonly<Record<string, FieldKind>> = {
  date: 'date',
  decimal: 'decimal',
  email: 'email',
  time: 'time',
  'iso-time': 'time',
  'date-time': 'dateTime',
  'iso-date-time': 'dateTime',
};

/** How a page shows a value of a schema; null if it cannot. */
export function fieldKindOf(schema: Record<string, unknown>, ways: Ways): FieldKind | null {
  const kind = kindOf(schema, ways);
  if (!ways.showsAll) return kind;
  if (kind === null) return anyOptionsOf(schema) === null ? 'json' : 'choice';
  return kind === 'group' && Object.keys(propertiesOf(schema)).length === 0 ? 'json' : kind;
}

function kindOf(schema: Record<string, unknown>, { openText, showsAll }: Ways): FieldKind | null {
  const { type, format, maxLength, items, properties } = schema;
  // Beside a type, a reference only says more about the same value.
  if ('$ref' in schema && type === undefined) return null;
  if (optionsOf(schema) !== null) return 'choice';
  if ('enum' in schema) return null;
  if (type === 'boolean') return 'yesNo';
  if (type === 'number' || type === 'integer') return type;
  if (type === 'object') return isObject(properties) ? 'group' : null;
  if (type === 'array') return isObject(items) ? kindOfList(items, showsAll) : null;
  if (type !== 'string') return null;
  const named = typeof format === 'string' && Object.hasOwn(kindsOfFormats, format);
  if (named) return kindsOfFormats[format] ?? null;
  if (typeof maxLength !== 'number') return openText;
  return maxLength >= longText ? 'longText' : 'text';
}

function kindOfList(items: Record<string, unknown>, showsAll: boolean): FieldKind | null {
  const kind = kindOf(items, waysOfForms);
  if (kind === 'choice') return 'choices';
  const isLine = kind === 'text' || kind === 'email' || kind === 'number' || kind === 'integer';
  return isLine || (showsAll && items['type'] === 'string') ? 'lines' : null;
}
