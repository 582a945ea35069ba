import { freePorts } from '../../local/ports.ts';
import { perSecond, type ArmTimes, type Work } from '../arms/arm.ts';
import { goalOf } from '../goals.ts';
import { quantile } from '../measure/statistics.ts';
import { bestOf, cpuOfAll, performAll, type Column } from '../report/columns.ts';
import type { Figure } from '../report/figure.ts';
import { holdfastArm } from '../variants/holdfast-arm.ts';
import { benchScripts, startHoldfastVariant } from '../variants/holdfast.ts';
import { startNode } from '../variants/node-process.ts';
import { installPeers, startPeer } from '../variants/peers.ts';
import type { Case } from './case.ts';

const shown = 'Holdfast';
const [each, all] = ['Temporal, an activity each', 'Temporal, one local activity'];
const mine = [shown, each, all];
const samplesOf: Readonly<Record<number, number>> = { 10: 30, 40: 10 };
const ratesOf: Readonly<Record<number, number>> = { 10: 320, 40: 80 };

/**
 * Compares calls in a chain: the same POST requests by Holdfast, by raw Temporal with two durable rows for each, and by
 * other engines, all in turns. Every process has done `warm` executions before.
 */
export const chain: Case = async ({ environment, raw }, { quick }) => {
  const warm = quick ? 16 : 500;
  await installPeers();
  const [port = 0] = await freePorts(1);
  await startNode(environment, {
    name: 'receivers',
    script: 'bench/processes/receivers.ts',
    args: [String(port)],
  });
  const target = `http://127.0.0.1:${port}/calls`;
  const variant = await startHoldfastVariant(environment, {
    name: 'chain',
    scripts: benchScripts,
    env: { EGRESS_ALLOW: 'http,loopback' },
  });
  const peers = [];
  for (const name of ['dbos', 'restate'] as const) peers.push(await startPeer(environment, name));
  const columns: Column[] = [
    { arm: holdfastArm(environment, variant), title: shown, kind: 'calls' },
    { arm: raw.arm, title: each, kind: 'eager eachCall' },
    { arm: raw.arm, title: all, kind: 'eager allCalls' },
    ...peers.map(({ arm }) => ({ arm, title: arm.name, kind: 'calls' })),
  ];
  for (const { arm, kind } of columns) await arm.perform({ kind, target, steps: 2, total: warm, atOnce: 16 });
  const figures: Figure[] = [];
  for (const steps of [10, 40]) {
    const what = `${steps} calls`;
    const work = { steps, target };
    const alone: Omit<Work, 'kind'> = { ...work, total: quick ? 3 : (samplesOf[steps] ?? 0), atOnce: 1 };
    const rounds = await performAll(columns, alone, quick ? 1 : 4);
    const toEnd = (share: number) => (round: ArmTimes) => quantile(round.toEndMs, share);
    for (const percent of [50, 90]) {
      const name = `${what}, p${percent}`;
      const figure = bestOf(name, 'ms', rounds, { mine, shown }, toEnd(percent / 100));
      figures.push({ ...figure, goal: goalOf(environment.server, name) });
    }
    const crowd: Omit<Work, 'kind'> = { ...work, total: quick ? 16 : (ratesOf[steps] ?? 0), atOnce: 16 };
    const many = await performAll(columns, crowd, quick ? 1 : 4);
    const name = `${what}, 16 at once`;
    const rate = (done: ArmTimes) => perSecond({ ...crowd, kind: '' }, done);
    const figure = bestOf(name, '/s', many, { mine, shown }, rate);
    figures.push({ ...figure, goal: goalOf(environment.server, name) }, ...cpuOfAll(what, many, shown));
  }
  for (const peer of peers) await peer.stop();
  await variant.stop();
  return figures;
};
