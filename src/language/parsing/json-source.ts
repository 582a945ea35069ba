import { placeOf } from '../errors/place.ts';
import { isExact } from '../json/exact.ts';
import { limits } from './limits.ts';
import { type ParsedSource, positionsIn, type SourceNode } from './source-node.ts';
import { syntaxError } from './syntax-error.ts';

/**
 * Parses JSON (RFC 8259) strictly and records the position of every value. A key that occurs twice is an error,
 * because readers disagree on which one counts.
 * @throws HoldfastError 2003
 */
export function readJson(text: string, maxDepth: number = limits.maxDepth): ParsedSource {
  const positionAt = positionsIn(text);
  const reader = new Reader(text, maxDepth, (message, offset, place) =>
    syntaxError([{ message, ...positionAt(offset), ...place }]),
  );
  const root = reader.value(0);
  reader.end();
  return { root, positionAt };
}

/** Such a text has no form in UTF-8 (RFC 8259 §8.2, RFC 7493 §2.1). */
export const halfOfPair = 'The text in quotes has half of a surrogate pair, which is no character';

type Fail = (message: string, offset: number, place?: { field?: string; pointer?: string }) => Error;

const wordPattern = /[^\s,:[\]{}"]+/y;

class Reader {
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #fail: Fail;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(text: string, maxDepth: number, fail: Fail) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#fail = fail;
  }

  value(depth: number): SourceNode {
    this.#space();
    const start = this.#at;
    if (depth > this.#maxDepth)
      throw this.#fail(`The text is nested more than ${this.#maxDepth} deep`, start);
    switch (this.#text[start]) {
      case '{':
        return this.#object(start, depth);
      case '[':
        return this.#array(start, depth);
      case '"':
        return { start, value: this.#string(placeOf(this.#path)) };
      case "'":
        throw this.#fail('JSON takes double quotes only', start);
      case undefined:
        throw this.#fail('The text ends where a value is expected', start);
      default:
        return { start, value: this.#literal(start) };
    }
  }

  end(): void {
    this.#space();
    if (this.#at < this.#text.length) {
      throw this.#fail(
        'There is more after the end of the document. Was it pasted twice, or is there a bracket too many?',
        this.#at,
      );
    }
  }

  #object(start: number, depth: number): SourceNode {
    const children = new Map<string, { keyStart: number; node: SourceNode }>();
    const entries: [string, unknown][] = [];
    this.#at += 1;
    this.#items('}', 'the object', start, () => {
      const keyStart = this.#at;
      if (this.#text[keyStart] !== '"')
        throw this.#fail('A name in double quotes is expected here', keyStart);
      const name = this.#string(null);
      if (children.has(name))
        throw this.#fail(`The key \`${name}\` stands twice in the same object`, keyStart);
      this.#space();
      if (this.#text[this.#at] !== ':') throw this.#fail(`A colon is missing after \`${name}\``, this.#at);
      this.#at += 1;
      const node = this.#below(name, depth);
      children.set(name, { keyStart, node });
      entries.push([name, node.value]);
    });
    return { start, value: Object.fromEntries(entries), children };
  }

  #array(start: number, depth: number): SourceNode {
    const children = new Map<string, { keyStart: number; node: SourceNode }>();
    const items: unknown[] = [];
    this.#at += 1;
    this.#items(']', 'the list', start, () => {
      const node = this.#below(items.length, depth);
      children.set(String(items.length), { keyStart: node.start, node });
      items.push(node.value);
    });
    return { start, value: items, children };
  }

  #below(step: string | number, depth: number): SourceNode {
    this.#path.push(step);
    const node = this.value(depth + 1);
    this.#path.pop();
    return node;
  }

  #items(closing: string, what: string, start: number, item: () => void): void {
    this.#space();
    if (this.#text[this.#at] === closing) {
      this.#at += 1;
      return;
    }
    for (;;) {
      this.#space();
      if (this.#text[this.#at] === closing)
        throw this.#fail('JSON takes no comma before a closing bracket', this.#at);
      item();
      this.#space();
      const next = this.#text[this.#at];
      if (next === undefined) throw this.#fail(`The text ends before ${what} is closed`, start);
      if (next !== ',' && next !== closing)
        throw this.#fail(`A comma or \`${closing}\` is missing here`, this.#at);
      this.#at += 1;
      if (next === closing) return;
    }
  }

  /** @param place its place if it is a value; null for a name */
  #string(place: { field: string; pointer: string } | null): string {
    const start = this.#at;
    let end = start + 1;
    for (; this.#text[end] !== '"'; end += 1) {
      // A control character, including a line end, or the end of the text.
      if (!(this.#text.charCodeAt(end) >= 0x20)) {
        throw this.#fail('The text in quotes that begins here is not closed on its line', start);
      }
      if (this.#text[end] === '\\') end += 1;
    }
    this.#at = end + 1;
    let text: string;
    try {
      text = JSON.parse(this.#text.slice(start, this.#at)) as string;
    } catch {
      throw this.#fail('The text in quotes that begins here has an escape that JSON does not know', start);
    }
    if (text.isWellFormed()) return text;
    throw this.#fail(halfOfPair, start, place ?? {});
  }

  #literal(start: number): unknown {
    wordPattern.lastIndex = start;
    const [word] = wordPattern.exec(this.#text) ?? [];
    if (word === undefined)
      throw this.#fail(`A value is expected here, not \`${this.#text[start] ?? ''}\``, start);
    this.#at += word.length;
    if (word.startsWith('//') || word.startsWith('/*')) throw this.#fail('JSON has no comments', start);
    let value: unknown;
    try {
      value = JSON.parse(word);
    } catch {
      throw this.#fail(
        'A value is expected here: an object, a list, a text in quotes, a number, true, false or null',
        start,
      );
    }
    if (typeof value !== 'number' || isExact(word)) return value;
    const message = 'The number cannot be kept exactly; write it as a text in quotes';
    throw this.#fail(message, start, placeOf(this.#path));
  }

  #space(): void {
    for (; ; this.#at += 1) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
    }
  }
}
