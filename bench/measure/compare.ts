import { median } from './statistics.ts';

/** Two variants, measured in turns. */
export interface Comparison {
  /** The figures of the blocks of each variant, in the order measured, without the first round. */
  raw: number[];
  platform: number[];
  /** The ratio of platform to raw in each round. */
  ratios: number[];
}

/** One figure of one block: a median of latencies, or a throughput. */
export type Block = () => Promise<number>;

/** Runs blocks in turns: raw, platform, raw, platform … The first round of both is the warm-up and does not count. */
export async function compare(rounds: number, raw: Block, platform: Block): Promise<Comparison> {
  const result: Comparison = { raw: [], platform: [], ratios: [] };
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [await raw(), await platform()];
    if (round === 0) continue;
    result.raw.push(a);
    result.platform.push(b);
    result.ratios.push(b / a);
  }
  return result;
}

/**
 * Returns a block that repeats the same work so many times, one after the other, and measures the median time in
 * milliseconds.
 */
export const latencyBlock =
  (samples: number, once: () => Promise<unknown>): Block =>
  async () => {
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample++) times.push(await timed(once));
    return median(times);
  };

/**
 * Returns a block that keeps so many running at once until `total` are done, and measures how many were done in a
 * second.
 */
export const throughputBlock =
  (concurrency: number, total: number, once: () => Promise<unknown>): Block =>
  async () => {
    let left = total;
    const slot = async () => {
      while (left-- > 0) await once();
    };
    const elapsedMs = await timed(() => Promise.all(Array.from({ length: concurrency }, slot)));
    return (total / elapsedMs) * 1000;
  };

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
