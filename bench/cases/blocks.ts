import { goalOf } from '../goals.ts';
import { compare, latencyBlock, timed, type Comparison } from '../measure/compare.ts';
import { ratioFigure, valueFigure, type Figure } from '../report/figure.ts';
import type { ApiClient } from '../variants/api-client.ts';
import { untilEnded } from '../variants/api-client.ts';
import type { ServerName } from '../servers.ts';
import type { Case } from './case.ts';
import { branches, input, itemsOf, loopOf, sequenceOf } from './definitions.ts';

interface Loop {
  api: ApiClient;
  server: ServerName;
  /** The counts of items that are compared, and how often. */
  few: number;
  many: number;
  rounds: number;
}

/** Measures branches and loops, and one action beside a loop. Raw Temporal has nothing that they could be compared with. */
export const blocks: Case = async ({ environment, holdfast: { api } }, { quick }) => {
  const { server } = environment;
  const parallel = await api.publish(branches);
  const samples = latencyBlock(quick ? 2 : 15, () => api.run(parallel, input));
  const times = [await samples(), await samples(), await samples()];
  const loop = { api, server, few: 100, many: quick ? 200 : 10_000, rounds: quick ? 1 : 3 };
  return [
    valueFigure('parallel of 10 local actions', 'ms', times.slice(1), null, null),
    ...(await itemFigures(loop, 10)),
    ...(await itemFigures(loop, 100)),
    await besideFigure(loop),
  ];
};

/** The time of one item, in a loop of few and of many. */
async function itemFigures({ api, server, few, many, rounds }: Loop, concurrency: number): Promise<Figure[]> {
  const workflowId = await api.publish(loopOf(concurrency));
  const itemMs = (count: number) => async () => {
    const { id } = await api.start(workflowId, itemsOf(count));
    return (await timed(() => untilEnded(api, id))) / count;
  };
  const comparison = await compare(rounds, itemMs(few), itemMs(many));
  const name = `an item of 10,000, ${concurrency} at once`;
  return [ratioFigure(name, 'ms', comparison, goalOf(server, name))];
}

/** One action, alone and while a loop runs. */
async function besideFigure({ api, server, many, rounds }: Loop): Promise<Figure> {
  const one = await api.publish(sequenceOf(1, 'pure'));
  const loop = await api.publish(loopOf(100));
  const latency = latencyBlock(10, () => api.run(one, input));
  const comparison: Comparison = { raw: [], platform: [], ratios: [] };
  for (let round = 0; round <= rounds; round++) {
    const alone = await latency();
    const { id } = await api.start(loop, itemsOf(many / 10));
    const beside = await latency();
    await untilEnded(api, id);
    if (round === 0) continue;
    comparison.raw.push(alone);
    comparison.platform.push(beside);
    comparison.ratios.push(beside / alone);
  }
  const name = '1 pure action beside a loop';
  return ratioFigure(name, 'ms', comparison, goalOf(server, name));
}
