import { limits } from '../types.ts';

/** The number of characters of a pattern that are looked for first. */
const window = limits.minLength;
/** Nobody outside knows it, so nobody can write texts that look alike. */
const base = (crypto.getRandomValues(new Int32Array(1))[0] ?? 0) | 1;
const filterBits = 16;

interface Pattern {
  length: number;
  hash: number;
}

/**
 * Finds many patterns in one pass over a text, whatever both contain, by rolling hashes (Karp and Rabin, 1987): first the hash of the first
 * characters of a pattern, and where these occur, the hash of the whole pattern. Two texts with the same hash count as the same text, which may hide
 * too much, once in four thousand million times.
 */
export class Finder {
  readonly #patterns = new Map<number, Pattern[]>();
  /** Most windows of a text are the beginning of nothing. */
  readonly #filter = new Uint8Array(1 << filterBits);
  #longest = 0;

  /** @param patterns those with fewer characters than a value may have are left out */
  constructor(patterns: Iterable<string>) {
    for (const pattern of new Set(patterns)) {
      if (pattern.length < window) continue;
      const start = hashOf(pattern, window);
      const all = this.#patterns.get(start) ?? [];
      all.push({ length: pattern.length, hash: hashOf(pattern, pattern.length) });
      this.#patterns.set(start, all);
      this.#filter[slotOf(start)] = 1;
      this.#longest = Math.max(this.#longest, pattern.length);
    }
    for (const all of this.#patterns.values()) all.sort((a, b) => b.length - a.length);
  }

  get isEmpty(): boolean {
    return this.#patterns.size === 0;
  }

  /** Calls back for the longest pattern at each place, from the left to the right. */
  find(text: string, found: (from: number, to: number) => void): void {
    let hashes: Hashes | null = null;
    this.#windows(text, (at, patterns) => {
      hashes ??= new Hashes(text, this.#longest);
      const all = hashes;
      const longest = patterns.find(
        ({ length, hash }) => at + length <= text.length && all.of(at, length) === hash,
      );
      if (longest) found(at, at + longest.length);
    });
  }

  /** Calls back wherever a pattern begins, with the number of characters of the longest one that does. */
  findStarts(text: string, found: (from: number, longest: number) => void): void {
    this.#windows(text, (at, [first]) => found(at, first?.length ?? 0));
  }

  #windows(text: string, found: (at: number, patterns: readonly Pattern[]) => void): void {
    if (text.length < window || this.isEmpty) return;
    let hash = hashOf(text, window - 1);
    for (let at = 0; at + window <= text.length; at++) {
      hash = (Math.imul(hash, base) + text.charCodeAt(at + window - 1)) | 0;
      if (this.#filter[slotOf(hash)] === 1) {
        const patterns = this.#patterns.get(hash);
        if (patterns) found(at, patterns);
      }
      hash = (hash - Math.imul(text.charCodeAt(at), lead)) | 0;
    }
  }
}

/** The weight of the first character of a window. */
const lead = powerOf(window - 1);

function powerOf(exponent: number): number {
  let power = 1;
  for (let i = 0; i < exponent; i++) power = Math.imul(power, base);
  return power;
}

function hashOf(text: string, length: number): number {
  let hash = 0;
  for (let at = 0; at < length; at++) hash = (Math.imul(hash, base) + text.charCodeAt(at)) | 0;
  return hash;
}

const slotOf = (hash: number): number => Math.imul(hash, 0x9e_37_79_b1) >>> (32 - filterBits);

/** The hash of any part of a text, without a look at its characters. */
class Hashes {
  readonly #upTo: Int32Array;
  readonly #powers: Int32Array;

  constructor(text: string, longest: number) {
    this.#upTo = new Int32Array(text.length + 1);
    for (let at = 0; at < text.length; at++)
      this.#upTo[at + 1] = (Math.imul(this.#upTo[at] ?? 0, base) + text.charCodeAt(at)) | 0;
    this.#powers = new Int32Array(Math.min(longest, text.length) + 1);
    this.#powers[0] = 1;
    for (let i = 1; i < this.#powers.length; i++) this.#powers[i] = Math.imul(this.#powers[i - 1] ?? 0, base);
  }

  of(at: number, length: number): number {
    const before = Math.imul(this.#upTo[at] ?? 0, this.#powers[length] ?? 0);
    return ((this.#upTo[at + length] ?? 0) - before) | 0;
  }
}
