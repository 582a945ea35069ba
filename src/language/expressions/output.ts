import { limits } from './limits.ts';

/** A resolved value that is larger or deeper than an attributes value may be. */
export class OutputError extends Error {}

/** Counts the size of a resolved value as JSON, and stops at the limit. */
export class Output {
  #bytes = 0;

  /** Returns a new copy of a JSON value, own properties only, which counts toward the limit. */
  copy(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return this.text(value);
    this.#add(4);
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= limits.maxDepth) throw new OutputError(`is nested more than ${limits.maxDepth} deep`);
    if (Array.isArray(value)) return value.map((item) => this.copy(item, depth + 1));
    const entries = Object.entries(value).map(([name, item]): [string, unknown] => [
      this.text(name),
      this.copy(item, depth + 1),
    ]);
    return Object.fromEntries(entries);
  }

  text(text: string): string {
    // UTF-16 units outside ASCII take up to three bytes; quotes and a comma are included.
    this.#add(3);
    for (let at = 0; at < text.length; at += 4_096) this.#add(bytesOf(text.slice(at, at + 4_096)));
    return text;
  }

  #add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > limits.maxOutputBytes)
      throw new OutputError(`is larger than ${limits.maxOutputBytes} bytes`);
  }
}

function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += unit > 0x7ff ? 2 : 1;
  }
  return bytes;
}
