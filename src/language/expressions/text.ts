import { limits } from './limits.ts';

/** How a string of a definition is read. */
export type Text =
  | { kind: 'literal'; value: string }
  | { kind: 'path'; source: string }
  | { kind: 'cel'; source: string; start: number }
  | { kind: 'mixed'; parts: TextPart[] }
  | { kind: 'broken'; message: string; start: number };

export type TextPart = { kind: 'literal'; value: string } | { kind: 'cel'; source: string; start: number };

/**
 * Reads a string: it is JSONPath if it is `$` or begins with `$.` or `$[` (white space aside), and otherwise text in
 * which `${…}` is CEL. A block of YAML that holds a single `${…}` is that expression: its line ends do not make it a text. One more `$` makes it text again: `$$.`, `$$[`, `$$` and `$${` stand for `$.`, `$[`, `$` and
 * `${`.
 */
export function readText(text: string): Text {
  if (!text.includes('$')) return { kind: 'literal', value: text };
  if (path.test(text)) return { kind: 'path', source: text.trim() };
  const plain = unescaped(text);
  const parts = splitParts(plain, text.length - plain.length);
  if (!Array.isArray(parts)) return parts;
  const [only] = parts;
  if (only === undefined) return { kind: 'literal', value: '' };
  return parts.length === 1 ? only : (aloneInBlock(parts) ?? { kind: 'mixed', parts });
}

/** Whether a value is a text that is known only as it is evaluated. */
export const isExpression = (value: unknown): boolean =>
  typeof value === 'string' && readText(value).kind !== 'literal';

/** The expression of a text that has nothing but white space with a line end beside it, as a block of YAML has. */
function aloneInBlock(parts: readonly TextPart[]): TextPart | null {
  const [expression, second] = parts.filter(({ kind }) => kind === 'cel');
  const around = parts.flatMap((part) => (part.kind === 'literal' ? [part.value] : [])).join('');
  return expression && !second && /^\s*$/.test(around) && /[\r\n]/.test(around) ? expression : null;
}

/** Reads a text that is never an expression. An escape that would be needed elsewhere is still removed. */
export const readLiteral = (text: string): string => unescaped(text);

/** White space around a path is ignored: a block of YAML ends with a line end. */
const path = /^(?:\$$|\s*\$[.[])/;
const escapedPath = /^(?:\$(?=\$+$)|(\s*)\$(?=\$+[.[]))/;

const unescaped = (text: string): string => text.replace(escapedPath, '$1');

/** Escapes a text so that it is read back as `value`. */
export function escapeText(value: string): string {
  const escaped = value.replace(/\$+\{/g, (run) => `$${run}`);
  return escaped.replace(/^(?:(?=\$+$)|(\s*)(?=\$+[.[]))/, '$1$$');
}

/** `shift`: the number of characters before the text, for counting offsets. */
function splitParts(text: string, shift: number): TextPart[] | Text {
  const parts: TextPart[] = [];
  let literal = '';
  let at = 0;
  while (at < text.length) {
    const run = /\$+\{/y;
    run.lastIndex = at;
    const opening = text[at] === '$' ? run.exec(text)?.[0] : undefined;
    if (opening === undefined) {
      // `$` signs that begin nothing are read at once, because a long run of them would take quadratic time.
      const plain = /\$+|[^$]+/y;
      plain.lastIndex = at;
      const taken = plain.exec(text)?.[0] ?? '';
      literal += taken;
      at += taken.length;
    } else if (opening.length > 2) {
      literal += opening.slice(1);
      at += opening.length;
    } else {
      const start = at + 2;
      const end = endOfExpression(text, start);
      if (end === -1)
        return {
          kind: 'broken',
          message: 'is never closed: the `}` of its `${` is missing',
          start: at + shift,
        };
      if (literal !== '') parts.push({ kind: 'literal', value: literal });
      literal = '';
      const source = text.slice(start, end);
      if (source.trim() === '') return { kind: 'broken', message: 'is empty', start: at + shift };
      if (source.length > limits.maxSourceLength) {
        return {
          kind: 'broken',
          message: `is longer than ${limits.maxSourceLength} characters`,
          start: at + shift,
        };
      }
      parts.push({ kind: 'cel', source, start: start + shift });
      at = end + 1;
    }
  }
  if (literal !== '') parts.push({ kind: 'literal', value: literal });
  return parts;
}

/** The index of the `}` that closes an expression, skipping CEL's strings, comments and maps; -1 if there is none. */
function endOfExpression(text: string, start: number): number {
  const token = /"""|'''|"|'|\/\/[^\n]*|[{}]/g;
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match;
    if (found === '{') depth += 1;
    else if (found === '}') {
      if (depth === 0) return match.index;
      depth -= 1;
    } else if (!found.startsWith('//')) {
      const end = endOfString(text, token.lastIndex, found);
      if (end === -1) return -1;
      token.lastIndex = end;
    }
  }
  return -1;
}

function endOfString(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    // The parser skips the character after a backslash, in raw strings too.
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(quote, at)) return at + quote.length;
  }
  return -1;
}
