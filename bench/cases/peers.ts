import { perSecond, type ArmTimes } from '../arms/arm.ts';
import { installPeers, peerNames, startPeer } from '../variants/peers.ts';
import { goalOf } from '../goals.ts';
import { quantile } from '../measure/statistics.ts';
import { bestOf, cpuOfAll, performAll, type Column } from '../report/columns.ts';
import type { Figure } from '../report/figure.ts';
import type { Case } from './case.ts';

const withEffects = 'Holdfast, a row each';
const pure = 'Holdfast, pure';
const mine = [withEffects, pure];
const samplesOf: Readonly<Record<number, number>> = { 1: 60, 5: 30, 40: 10 };
const ratesOf: Readonly<Record<number, number>> = { 1: 600, 5: 400, 40: 96 };

/**
 * Compares with other engines on the same Postgres: executions of 1, 5 and 40 steps in sequence, each of which writes a row, from
 * the client's call until it knows the end. All arms do the same in turns.
 */
export const peers: Case = async ({ environment, ours }, { quick }) => {
  await installPeers();
  const started = [];
  for (const name of peerNames) started.push(await startPeer(environment, name));
  const columns: Column[] = [
    { arm: ours, title: withEffects, kind: 'local' },
    { arm: ours, title: pure, kind: 'pure' },
    ...started.map(({ arm }) => ({ arm, title: arm.name, kind: 'steps' })),
  ];
  const goal = (name: string) => goalOf(environment.server, name);
  const rounds = quick ? 1 : 4;
  const figures: Figure[] = [];
  for (const steps of [1, 5, 40]) {
    const what = `${steps} step${steps === 1 ? '' : 's'}`;
    const single = { steps, total: quick ? 3 : (samplesOf[steps] ?? 0), atOnce: 1 };
    const alone = await performAll(columns, single, rounds);
    const toEnd = (share: number) => (round: ArmTimes) => quantile(round.toEndMs, share);
    const toCommit = (round: ArmTimes) => quantile(round.toCommitMs, 0.5);
    for (const percent of [50, 90, 99])
      figures.push(
        bestOf(`${what}, p${percent}`, 'ms', alone, { mine, shown: withEffects }, toEnd(percent / 100)),
      );
    if (steps === 1) {
      const name = '1 pure action to its commit, against the best peer';
      figures.push({ ...bestOf(name, 'ms', alone, { mine, shown: pure }, toCommit), goal: goal(name) });
    }
    if (steps === 40) {
      const name = '40 pure actions, against the best peer';
      figures.push({ ...bestOf(name, 'ms', alone, { mine, shown: pure }, toEnd(0.5)), goal: goal(name) });
    }
    const work = { steps, total: quick ? 16 : (ratesOf[steps] ?? 0), atOnce: 16 };
    const many = await performAll(columns, work, rounds);
    figures.push(
      bestOf(`${what}, 16 at once`, '/s', many, { mine, shown: withEffects }, (done) =>
        perSecond({ ...work, kind: '' }, done),
      ),
    );
    figures.push(...cpuOfAll(what, many, withEffects));
  }
  for (const peer of started) await peer.stop();
  return figures;
};
