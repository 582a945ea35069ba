/** What looking for one name may cost, and what looking for all of a document's may. */
const limits = { maxLength: 64, maxDistance: 4, maxCandidates: 500, maxSteps: 1_000_000 } as const;

/**
 * Finds the name that was meant. One is made for each document that is read: what somebody has put into it decides how
 * many names are wrong, and how many there are to compare them with.
 */
export class Suggestions {
  #steps = 0;

  /** ` Did you mean `x`?`, or nothing where no name is near. */
  didYouMean(name: string, known: Iterable<string>): string {
    const best = this.#nearest(name, known);
    return best === null ? '' : ` Did you mean \`${best}\`?`;
  }

  /** Names gone through, and fields of the tables filled, so far. */
  get steps(): number {
    return this.#steps;
  }

  #nearest(name: string, known: Iterable<string>): string | null {
    if (name.length > limits.maxLength) return null;
    const wanted = name.toLowerCase();
    let best: string | null = null;
    // A name of which every letter would have to change is no suggestion.
    const most = Math.min(limits.maxDistance, Math.max(2, Math.floor(name.length / 3)), name.length - 1);
    let least = most + 1;
    let compared = 0;
    for (const candidate of known) {
      if (this.#steps >= limits.maxSteps || compared >= limits.maxCandidates) break;
      this.#steps += 1;
      // As many letters must be added or left out, whatever the letters are.
      if (Math.abs(candidate.length - name.length) >= least) continue;
      compared += 1;
      const distance = this.#distance(wanted, candidate.toLowerCase(), least);
      if (distance < least) [best, least] = [candidate, distance];
      if (least === 0) break;
    }
    return best;
  }

  /** Levenshtein's, as far as it is less than `most`: only the diagonals that are nearer than that are filled. */
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
