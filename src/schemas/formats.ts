import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { checkPattern } from './pattern.ts';

/** Longest text that a format may be tried on: some of their expressions backtrack, in time quadratic in the text. */
const longest: Record<string, number> = {
  email: 320,
  hostname: 255,
  uri: 8_192,
  'uri-reference': 8_192,
  'uri-template': 8_192,
  url: 8_192,
  regex: 1_000,
};

const otherwise = 1_024;

/** Formats whose expressions are linear; a text of any length may have them. */
const linear = new Set([
  'byte',
  'binary',
  'password',
  'json-pointer',
  'json-pointer-uri-fragment',
  'relative-json-pointer',
]);

/** The formats of ajv-formats that are about text, bounded; numbers' formats as they are. */
export const formats: Record<string, Format> = Object.fromEntries(
  Object.entries(fullFormats).map(([name, format]): [string, Format] => {
    if (name === 'regex') return [name, (text: string) => checkPattern(text).problem === undefined];
    const test = testOf(format);
    if (test === null || linear.has(name)) return [name, format];
    const limit = longest[name] ?? otherwise;
    return [name, (text: string) => text.length <= limit && test(text)];
  }),
);

function testOf(format: Format): ((text: string) => boolean) | null {
  if (format instanceof RegExp) return (text) => format.test(text);
  if (typeof format === 'function') return format;
  if (typeof format !== 'object' || !('validate' in format) || ('type' in format && format.type === 'number'))
    return null;
  const { validate } = format;
  if (validate instanceof RegExp) return (text) => validate.test(text);
  return typeof validate === 'function'
    ? (text) => Boolean((validate as (text: string) => unknown)(text))
    : null;
}
