/** Random numbers that a seed repeats (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    // Of a larger seed, what is beyond 32 bits counts, too.
    this.#state = (seed ^ Math.imul(Math.floor(Math.max(seed, 0) / 2 ** 32), 0x9e3779b1)) >>> 0;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** True in one of so many cases. */
  chance(of: number): boolean {
    return this.below(of) === 0;
  }

  oneOf<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new TypeError('there is nothing to choose from');
    return choice;
  }
}

/** The same number for the same text. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
