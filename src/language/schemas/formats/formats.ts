import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isDate, isDateTime, isDuration, isTime } from './time.ts';
import { uriSyntax } from './uri.ts';

/** The longest text on which a format is tried: some expressions backtrack in quadratic time. */
const longest: Record<string, number> = {
  email: 320,
  hostname: 255,
  uri: 8_192,
  'uri-reference': 8_192,
  'uri-template': 8_192,
  iri: 8_192,
  'iri-reference': 8_192,
  url: 8_192,
  regex: 1_000,
};

const otherwise = 1_024;

/** Formats whose expressions are linear, so texts of any length may have them. */
const linear = new Set([
  'byte',
  'binary',
  'password',
  'json-pointer',
  'json-pointer-uri-fragment',
  'relative-json-pointer',
]);

const ipv6 = testOf(fullFormats.ipv6);
const isIpv6 = (text: string): boolean => ipv6?.(text) === true && !/(?:^|[:.])0\d+\./.test(text);
const uri = uriSyntax(isIpv6, 'ascii');
const iri = uriSyntax(isIpv6, 'unicode');

/** Formats for which ajv-formats accepts too much, or which it does not have. */
const own: Record<string, (text: string) => boolean> = {
  date: isDate,
  // As expressions read decimals, but without an exponent.
  decimal: (text) => /^-?\d{1,100}(?:\.\d{1,100})?$/.test(text),
  time: isTime,
  'date-time': isDateTime,
  duration: isDuration,
  uri: uri.isAbsolute,
  'uri-reference': uri.isReference,
  iri: iri.isAbsolute,
  'iri-reference': iri.isReference,
  'uri-template': isUriTemplate,
  uuid: (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  hostname: isHostname,
  ipv6: isIpv6,
  regex: isRegularExpression,
};

/** Formats of texts with a limit of length; formats of numbers as they are. */
export const formats: Record<string, Format> = Object.fromEntries(
  Object.entries({ ...fullFormats, ...own }).map(([name, format]): [string, Format] => {
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

/** RFC 1123 and 5890: no dot at the end, and two hyphens in the third and fourth place only after `xn`. */
function isHostname(text: string): boolean {
  return (
    text.length <= 253 &&
    text
      .split('.')
      .every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label) && !/^(?!xn)..--/i.test(label))
  );
}

/** RFC 6570, up to level 4. */
function isUriTemplate(text: string): boolean {
  const name = '(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*';
  const variable = `${name}(?::[1-9][0-9]{0,3}|\\*)?`;
  const expression = new RegExp(`^[+#./;?&=,!@|]?${variable}(?:,${variable})*$`);
  const rest = text.replace(/\{([^{}]*)\}/g, (whole, inside: string) =>
    expression.test(inside) ? '' : whole,
  );
  return /^(?:[^\p{Cc} "<>%\\^`{|}]|%[0-9A-Fa-f]{2})*$/u.test(rest);
}

/** Checks ECMA-262 syntax without running the pattern; RE2 runs patterns. */
function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
