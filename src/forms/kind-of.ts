import { isObject } from '../json/object.ts';
import type { FieldKind, Option } from './field.ts';

/** From this many characters on, a text has several lines. */
const longText = 200;

/** How a page shows a value of a schema; null if it cannot. */
export function kindOf(schema: Record<string, unknown>): FieldKind | null {
  const { type, format, maxLength, items, properties } = schema;
  if ('$ref' in schema) return null;
  if (optionsOf(schema) !== null) return 'choice';
  if ('enum' in schema) return null;
  if (type === 'boolean') return 'yesNo';
  if (type === 'number' || type === 'integer') return type;
  if (type === 'object') return isObject(properties) ? 'group' : null;
  if (type === 'array') return isObject(items) ? kindOfList(items) : null;
  if (type !== 'string') return null;
  if (format === 'date' || format === 'email') return format;
  return typeof maxLength === 'number' && maxLength >= longText ? 'longText' : 'text';
}

function kindOfList(items: Record<string, unknown>): FieldKind | null {
  const kind = kindOf(items);
  if (kind === 'choice') return 'choices';
  return kind === 'text' || kind === 'email' || kind === 'number' || kind === 'integer' ? 'lines' : null;
}

/** Null if the schema lists none, or some that are neither texts nor numbers, read the same, or cannot be seen. */
export function optionsOf({ enum: options }: Record<string, unknown>): readonly Option[] | null {
  if (!Array.isArray(options) || options.length === 0) return null;
  const isOption = (value: unknown): value is Option =>
    typeof value === 'string' || typeof value === 'number';
  if (!options.every(isOption)) return null;
  const texts = new Set(options.map((option) => textAsSent(String(option))));
  return texts.size === options.length && !texts.has('') ? options : null;
}

/** How a text is compared with what browsers send, which have ends of lines of their own (HTML §4.10.21.4). */
export const textAsSent = (text: string): string => text.trim().replaceAll(/\r\n?/g, '\n');
