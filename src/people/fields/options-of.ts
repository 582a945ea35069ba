import { isObject } from '../../language/json/object.ts';
import type { Option } from './field.ts';

/** The options of an `enum`, of a `const`, or of variants that are constants, whose titles are read. Null: there are none, or some that are neither texts nor numbers, read the same, or cannot be seen. */
export function optionsOf(schema: Record<string, unknown>): readonly Option[] | null {
  const options = anyOptionsOf(schema);
  const isRead = ({ value }: Option): boolean => typeof value === 'string' || typeof value === 'number';
  if (!options?.every(isRead)) return null;
  const differ = (texts: string[]): boolean => {
    const set = new Set(texts.map(textAsSent));
    return set.size === options.length && !set.has('');
  };
  const areSeen =
    differ(options.map(({ text }) => text)) && differ(options.map(({ value }) => String(value)));
  return areSeen ? options : null;
}

/** The same, also with options that only the console shows: true, false and null, and those that read the same. */
export function anyOptionsOf(schema: Record<string, unknown>): readonly Option[] | null {
  const options = writtenOptions(schema);
  if (!options || options.length === 0) return null;
  const known = options.filter((one) => one !== null);
  return known.length === options.length ? known : null;
}

function writtenOptions(schema: Record<string, unknown>): (Option | null)[] | null {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(optionOf);
  return constantsOf(schema) ?? ('const' in schema ? [optionOf(schema['const'])] : null);
}

const optionOf = (value: unknown): Option | null =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { value, text: String(value) }
    : null;

function constantsOf({ oneOf, anyOf }: Record<string, unknown>): (Option | null)[] | null {
  const variants = oneOf ?? anyOf;
  if (!Array.isArray(variants) || (oneOf !== undefined && anyOf !== undefined)) return null;
  return variants.map((variant: unknown) => {
    if (!isObject(variant) || !Object.keys(variant).every((name) => ofConstants.has(name))) return null;
    const { const: constant, title } = variant;
    const option = optionOf(constant);
    return option && typeof title === 'string' ? { ...option, text: title } : option;
  });
}

/** A variant with another keyword might refuse its own constant. */
const ofConstants: ReadonlySet<string> = new Set(['const', 'title', 'description', 'type']);

/** How a text is compared with a text from a browser, which has line ends of its own (HTML §4.10.21.4). */
export const textAsSent = (text: string): string => text.trim().replaceAll(/\r\n?/g, '\n');
