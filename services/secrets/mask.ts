import { percentEncode } from '../../src/parsing/percent-encode.ts';

/** What stands in the place of a value. */
const hidden = '•••';
/** A shorter beginning of a value at the end of a text says little, and may stand there by chance. */
const shortestStart = 8;

/** Returns what hides the values in anything that came back: in texts, names of fields and numbers, at any depth. */
export function maskOf(values: Iterable<string>): (value: unknown) => unknown {
  const forms = [...new Set([...values].flatMap(formsOf))].toSorted((a, b) => b.length - a.length);
  const inText = (text: string): string => {
    let masked = text;
    for (const form of forms) masked = masked.replaceAll(form, hidden);
    return withoutStart(masked, forms);
  };
  const inAny = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value);
    if (typeof value === 'number') return inText(String(value)) === String(value) ? value : hidden;
    if (Array.isArray(value)) return value.map(inAny);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [inText(name), inAny(item)]));
  };
  return forms.length === 0 ? (value) => value : inAny;
}

/** Errors quote the beginning of an answer, which may end within a value. */
function withoutStart(text: string, forms: readonly string[]): string {
  for (const form of forms) {
    const start = form.slice(0, shortestStart);
    for (
      let at = text.indexOf(start, text.length - form.length + 1);
      at >= 0;
      at = text.indexOf(start, at + 1)
    )
      if (form.startsWith(text.slice(at))) return `${text.slice(0, at)}${hidden}`;
  }
  return text;
}

/** The forms in which a receiver may send a value back: two encodings deep, because bodies and addresses stand in other texts. */
function formsOf(value: string): string[] {
  const once = [...new Set([value, ...textsOf(value)])];
  const twice = once.flatMap((text) => [jsonOf(text), percentEncode(text)]);
  return [
    ...once,
    ...twice,
    ...once.flatMap((text) => [0, 1, 2].flatMap((before) => base64Of(text, before))),
  ];
}

const jsonOf = (text: string): string => JSON.stringify(text).slice(1, -1);

function textsOf(value: string): string[] {
  const json = jsonOf(value);
  const encoded = [
    percentEncode(value),
    encodeURIComponent(value),
    encodeURI(value),
    new URLSearchParams([['', value]]).toString().slice(1),
  ];
  return [
    json,
    json.replaceAll('/', String.raw`\/`),
    json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ...encoded,
    ...encoded.map((text) => text.replaceAll(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase())),
  ];
}

/**
 * The characters of base64 that depend on the value alone, if so many bytes stand before it in its group of three (RFC 4648 §4): a
 * value may be a part of what was encoded, as the password is in `Basic`.
 */
function base64Of(value: string, before: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
  const text = bytes
    .toString('base64')
    .slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
  return [text, text.replaceAll('+', '-').replaceAll('/', '_')];
}
