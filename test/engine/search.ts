import { onceDifferent, takingPairs } from './kept-seeds.ts';
import { compare, newCounts, type NewHost } from './compare.ts';
import { MemoryHost } from './memory-host.ts';
import { shrunk } from './shrink.ts';
import { wrongPairs, type Pair } from './pairs.ts';

/** How many seeds an interval has. Each second has one of its own, so none is searched twice. */
export const seedsOfInterval = 100_000;

/** The first seed of the interval of this second; a later ring begins behind what an earlier one may take of it. */
export const intervalNow = (behind = 0): number => Math.floor(Date.now() / 1_000) * seedsOfInterval + behind;

/** Among how many seeds one may differ beside the first, and how many are shrunk at most. */
const [seedsOfOneFault, mostShrunk] = [10_000, 10];

/** Collects what the walker does with seeds, and stops at the first that it and the reference understand differently. */
export class Search {
  readonly seen = newCounts();
  readonly taken = new Set<Pair>();

  /** @throws Error with the least plan that still differs, and what happens in it */
  async run(seed: number): Promise<void> {
    try {
      await compare(seed, this.#newHost, this.seen);
    } catch (error) {
      throw new Error(await textOf(seed), { cause: error });
    }
  }

  async runKept(): Promise<void> {
    for (const seed of [...onceDifferent, ...takingPairs]) await this.run(seed);
  }

  /**
   * Runs one seed after the other: so many, or until it has taken so much time of the processor. Prints which they were, and each that differs. Such a
   * one is an older fault that nobody has met, so a few of a search refuse no change: `tooMany` has those of one that finds more.
   */
  async runInterval(first: number, until: number | { cpuMs: number }): Promise<{ tooMany: string[] }> {
    const before = process.cpuUsage();
    const isOver = (count: number): boolean => {
      if (typeof until === 'number') return count >= until;
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000 >= until.cpuMs || count >= seedsOfInterval / 2;
    };
    let count = 0;
    const found: string[] = [];
    for (; !isOver(count) && found.length < mostShrunk; count++)
      await this.run(first + count).catch((error: unknown) => void found.push(String(error)));
    process.stdout.write(`searched: WALKER_SEEDS=${first},${count}\n`);
    for (const one of found) process.stdout.write(`found, to be repaired and kept: ${one}\n`);
    for (const pair of wrongPairs(this.taken).unexpected)
      process.stdout.write(`taken, though listed as never: ${pair}\n`);
    const few = typeof until === 'number' ? 0 : 1 + count / seedsOfOneFault;
    return { tooMany: found.length > few ? found : [] };
  }

  readonly #newHost: NewHost = (plan, answer) => {
    const host = new MemoryHost(plan, answer);
    host.onMove = (name, from, to) => this.taken.add(`${name}: ${from} -> ${to}`);
    return host;
  };
}

/** What a reader needs to repair it. The seed then goes to `kept-seeds.ts`. */
async function textOf(seed: number): Promise<string> {
  const least = await shrunk(seed, (plan, answer) => new MemoryHost(plan, answer));
  if (!least) return `seed ${seed}: the two sides differ, though not a second time`;
  return [
    `seed ${seed}: the walker and the reference differ (repeat: WALKER_SEEDS=${seed},1). The least plan that shows it:`,
    ...least.plan,
    `What happens: ${least.events.join(', ')}`,
    String(least.error),
  ].join('\n');
}
