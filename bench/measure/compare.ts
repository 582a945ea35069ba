import { median } from './statistics.ts';

/** Two variants, measured in turns. */
export interface Comparison {
  /** A block's figure of each variant, in the order measured; the discarded first round is not among them. */
  raw: number[];
  platform: number[];
  /** Platform by raw, per round. */
  ratios: number[];
}

/** One figure of one block: a median of latencies, or a throughput. */
export type Block = () => Promise<number>;

/** Blocks in turns: raw, platform, raw, platform …; the first round of both warms up and is thrown away. */
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

/** A block that does the same thing that often, one after the other, and gives the median time in milliseconds. */
export const latencyBlock =
  (samples: number, once: () => Promise<unknown>): Block =>
  async () => {
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample++) times.push(await timed(once));
    return median(times);
  };

/** A block that keeps that many going at once until `total` are done, and gives how many were done a second. */
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
