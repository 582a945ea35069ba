/** The cost limits of one search, and of all searches for a document. */
const limits = { maxLength: 64, maxDistance: 4, maxCandidates: 500, maxSteps: 1_000_000 } as const;

/**
 * Suggests the name that was probably meant. Create one for each document: its author decides how many names are
 * wrong, and how many there are to compare.
 */
export class Suggestions {
  #steps = 0;

  /** ` Did you mean `x`?`, or an empty text if no name is similar. */
  didYouMean(name: string, known: Iterable<string>): string {
    const best = this.nearest(name, known);
    return best === null ? '' : ` Did you mean \`${best}\`?`;
  }

  /** The number of names compared and table fields filled so far. */
  get steps(): number {
    return this.#steps;
  }

  /** The most similar name; null if none is similar. */
  nearest(name: string, known: Iterable<string>): string | null {
    if (name.length > limits.maxLength) return null;
    const wanted = name.toLowerCase();
    let best: string | null = null;
    // A name in which every letter would change is no suggestion.
    const most = Math.min(limits.maxDistance, Math.max(2, Math.floor(name.length / 3)), name.length - 1);
    let least = most + 1;
    let compared = 0;
    for (const candidate of known) {
      if (this.#steps >= limits.maxSteps || compared >= limits.maxCandidates) break;
      this.#steps += 1;
      // At least as many letters must be added or left out, whatever the letters are.
      if (Math.abs(candidate.length - name.length) >= least) continue;
      compared += 1;
      const distance = this.#distance(wanted, candidate.toLowerCase(), least);
      if (distance < least) [best, least] = [candidate, distance];
      if (least === 0) break;
    }
    return best;
  }

  /** The Levenshtein distance if it is below `most`: only the diagonals that are near enough are filled. */
  #distance(a: string, b: string, most: number): number {
    let row = Array.from({ length: b.length + 1 }, (_, at) => at);
    for (let i = 1; i <= a.length; i += 1) {
      const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
      const next: number[] = [];
      next[from - 1] = from === 1 ? i : most;
      let least = next[from - 1] ?? most;
      for (let j = from; j <= to; j += 1) {
        const replaced = (row[j - 1] ?? most) + (a[i - 1] === b[j - 1] ? 0 : 1);
        const distance = Math.min((row[j] ?? most) + 1, (next[j - 1] ?? most) + 1, replaced);
        next[j] = distance;
        least = Math.min(least, distance);
      }
      this.#steps += to - from + 1;
      if (least >= most) return most;
      row = next;
    }
    return row[b.length] ?? most;
  }
}
