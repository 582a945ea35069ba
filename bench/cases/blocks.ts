import { goalOf } from '../goals.ts';
import { compare, latencyBlock, timed, type Comparison } from '../measure/compare.ts';
import { ratioFigure, valueFigure, type Figure } from '../report/figure.ts';
import { durationMs, untilEnded, type ApiClient } from '../variants/api-client.ts';
import type { HoldfastVariant } from '../variants/holdfast.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { median, quantile } from '../measure/statistics.ts';
import type { ServerName } from '../servers.ts';
import type { Case } from './case.ts';
import { branches, childrenOf, input, itemsOf, loopOf, sequenceOf } from '../definitions.ts';

interface Loop {
  api: ApiClient;
  server: ServerName;
  /** The counts of items that are compared, and how often. */
  few: number;
  many: number;
  rounds: number;
}

/** Measures branches and loops, and one action beside a loop. Raw Temporal has nothing that they could be compared with. */
export const blocks: Case = async ({ environment, holdfast }, { quick }) => {
  const { server } = environment;
  const { api } = holdfast;
  const parallel = await api.publish(branches);
  const samples = latencyBlock(quick ? 2 : 15, () => api.run(parallel, input));
  const times = [await samples(), await samples(), await samples()];
  const loop = { api, server, few: 100, many: quick ? 200 : 10_000, rounds: quick ? 1 : 3 };
  return [
    valueFigure('parallel of 10 local actions', 'ms', times.slice(1), null, null),
    ...(await itemFigures(loop, 10)),
    ...(await itemFigures(loop, 100)),
    ...(await besideFigures(loop)),
    await childrenFigure(loop, quick ? 10 : 100),
    ...(process.platform === 'linux' ? await memoryFigures(loop, holdfast) : []),
  ];
};

/** How often the benchmark looks whether a loop has ended. */
const pollMs = 250;

/** The time of one item, in a loop of few and of many, by the clock of the database. */
async function itemFigures({ api, server, few, many, rounds }: Loop, concurrency: number): Promise<Figure[]> {
  const workflowId = await api.publish(loopOf(concurrency));
  const itemMs = async (count: number) => {
    const { id } = await api.start(workflowId, itemsOf(count));
    return durationMs(await untilEnded(api, id, pollMs)) / count;
  };
  // One short loop takes half a second, which says little: the median of twenty is compared with the long one.
  const fewMs = async () => {
    const times: number[] = [];
    for (let loop = 0; loop < 20; loop++) times.push(await itemMs(few));
    return median(times);
  };
  const comparison = await compare(rounds, fewMs, () => itemMs(many));
  const name = `an item of 10,000, ${concurrency} at once`;
  return [ratioFigure(name, 'ms', comparison, goalOf(server, name))];
}

/** One action, alone and while a loop runs. */
async function besideFigures({ api, server, many, rounds }: Loop): Promise<Figure[]> {
  const one = await api.publish(sequenceOf(1, 'pure'));
  const loop = await api.publish(loopOf(100));
  const times = async (): Promise<number[]> => {
    const samples: number[] = [];
    for (let sample = 0; sample < 20; sample++) samples.push(await timed(() => api.run(one, input)));
    return samples;
  };
  const alone: number[][] = [];
  const beside: number[][] = [];
  for (let round = 0; round <= rounds; round++) {
    const before = await times();
    const { id } = await api.start(loop, itemsOf(many / 5));
    const meanwhile = await times();
    await untilEnded(api, id, pollMs);
    if (round === 0) continue;
    alone.push(before);
    beside.push(meanwhile);
  }
  return [
    { name: '1 pure action beside a loop', share: 0.5 },
    { name: '1 pure action beside a loop, p95', share: 0.95 },
  ].map(({ name, share }) => {
    const [raw, platform] = [alone, beside].map((all) => all.map((samples) => quantile(samples, share)));
    const comparison: Comparison = {
      raw: raw ?? [],
      platform: platform ?? [],
      ratios: (platform ?? []).map((value, at) => value / (raw?.[at] ?? Number.NaN)),
    };
    return ratioFigure(name, 'ms', comparison, goalOf(server, name));
  });
}

/** An execution that runs so many others at once, for each of them. */
async function childrenFigure({ api, rounds }: Loop, count: number): Promise<Figure> {
  const child = await api.publish(sequenceOf(1, 'pure'));
  const parent = await api.publish(childrenOf(child));
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const { id } = await api.start(parent, itemsOf(count));
    times.push((await timed(() => untilEnded(api, id))) / count);
  }
  return valueFigure(`a child of ${count} at once`, 'ms', times.slice(1), null, null);
}

/** Forgets the largest resident set that a process has had (Linux: proc(5), `clear_refs`). */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The largest resident set of a process since then, in bytes. */
function peakBytes(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** The most memory that the worker takes while loops of few and of many items run. */
async function memoryFigures(
  { api, few, many }: Loop,
  { processes: { worker } }: HoldfastVariant,
): Promise<Figure[]> {
  const workflowId = await api.publish(loopOf(10));
  const figures: Figure[] = [];
  for (const count of [few, many]) {
    forgetPeak(worker.pid);
    const { id } = await api.start(workflowId, itemsOf(count));
    await untilEnded(api, id, pollMs);
    const megabytes = peakBytes(worker.pid) / 1024 ** 2;
    figures.push(valueFigure(`peak RSS of the worker, loop of ${count}`, 'MB', [megabytes], null, null));
  }
  return figures;
}
