import { cpuOf, perSecond, type Arm, type ArmTimes, type Role, type Work } from '../arms/arm.ts';
import { installPeers, peerNames, startPeer } from '../variants/peers.ts';
import { goalOf } from '../goals.ts';
import { median, quantile } from '../measure/statistics.ts';
import { roundsFigure, type Figure } from '../report/figure.ts';
import type { Case } from './case.ts';

/** What one arm did in each round. */
interface Rounds {
  arm: string;
  done: ArmTimes[];
  cpuMs: Partial<Record<Role, number>>[];
}

interface Column {
  arm: Arm;
  title: string;
  kind: string;
}

const withEffects = 'Holdfast, a row each';
const pure = 'Holdfast, pure';
const isOurs = (title: string): boolean => title === withEffects || title === pure;
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
      figures.push(row(`${what}, p${percent}`, 'ms', alone, withEffects, toEnd(percent / 100)));
    if (steps === 1) {
      const name = '1 pure action to its commit, against the best peer';
      figures.push({ ...row(name, 'ms', alone, pure, toCommit), goal: goal(name) });
    }
    if (steps === 40) {
      const name = '40 pure actions, against the best peer';
      figures.push({ ...row(name, 'ms', alone, pure, toEnd(0.5)), goal: goal(name) });
    }
    const work = { steps, total: quick ? 16 : (ratesOf[steps] ?? 0), atOnce: 16 };
    const many = await performAll(columns, work, rounds);
    figures.push(
      row(`${what}, 16 at once`, '/s', many, withEffects, (done) => perSecond({ ...work, kind: '' }, done)),
    );
    for (const role of ['API', 'worker', 'Temporal', 'server', 'Postgres'] as const)
      figures.push(
        ...cpuRow(`CPU of ${what}, ${role === 'server' ? 'server of its own' : role}`, many, role),
      );
  }
  for (const peer of started) await peer.stop();
  return figures;
};

/** Lets each arm do the same work in turns. The first round is discarded. */
async function performAll(
  columns: readonly Column[],
  work: Omit<Work, 'kind'>,
  rounds: number,
): Promise<Rounds[]> {
  const all = columns.map(({ title }): Rounds => ({ arm: title, done: [], cpuMs: [] }));
  for (let round = 0; round <= rounds; round++)
    for (const [index, { arm, kind }] of columns.entries()) {
      const { done, cpuMs } = await cpuOf(arm, { ...work, kind });
      if (round === 0) continue;
      all[index]?.done.push(done);
      all[index]?.cpuMs.push(cpuMs);
    }
  return all;
}

/** One line: Holdfast beside the best of the peers, and the values of all. */
function row(
  name: string,
  unit: '/s' | 'ms',
  all: readonly Rounds[],
  mine: string,
  valueOf: (done: ArmTimes) => number,
): Figure {
  const values = all.map(({ arm, done }) => ({ arm, values: done.map(valueOf) }));
  const sorted = values
    .filter(({ arm }) => !isOurs(arm))
    .toSorted((a, b) => (median(a.values) - median(b.values)) * (unit === '/s' ? -1 : 1));
  const best = sorted[0];
  const platform = values.find(({ arm }) => arm === mine)?.values ?? [];
  return {
    ...roundsFigure(name, unit, best?.values ?? [], platform, null),
    against: best?.arm ?? '',
    by: Object.fromEntries(values.map(({ arm, values: rounds }) => [arm, median(rounds)])),
  };
}

/** The CPU time of those arms that have such a process. */
function cpuRow(name: string, all: readonly Rounds[], role: Role): Figure[] {
  const by = Object.fromEntries(
    all
      .map(({ arm, cpuMs }) => [arm, median(cpuMs.map((round) => round[role] ?? Number.NaN))] as const)
      .filter(([, value]) => !Number.isNaN(value)),
  );
  if (Object.keys(by).length === 0) return [];
  const mine = by[withEffects];
  const value = mine ?? Number.NaN;
  return [
    {
      name,
      unit: 'ms',
      raw: null,
      platform: value,
      judged: { as: 'value', value, min: value, max: value },
      goal: null,
      by,
      samples: all.map(({ arm, cpuMs }) => ({ arm, cpuMs })),
    },
  ];
}
