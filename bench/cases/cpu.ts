import { platform } from 'node:os';
import { cpuOf, type Arm, type Role, type Work } from '../arms/arm.ts';
import { goalOf } from '../goals.ts';
import { compare, throughputBlock, type Block } from '../measure/compare.ts';
import { cpuTimeMs } from '../measure/cpu-time.ts';
import { median } from '../measure/statistics.ts';
import { ratioFigure, valueFigure, type Figure } from '../report/figure.ts';
import type { ServerName } from '../servers.ts';
import type { Case } from './case.ts';
import { input, kinds, sequenceOf } from '../definitions.ts';

const concurrency = 16;

/**
 * Measures the CPU time of an execution in all processes together: client, API, worker, Temporal, Postgres. Other work
 * on the machine hardly changes it, and on a busy machine it limits the throughput. Then the same by process.
 */
export const cpu: Case = async ({ environment, raw, holdfast: { api }, ours }, { quick }) => {
  if (platform() !== 'linux') return [];
  const figures: Figure[] = [];
  for (const count of [1, 5, 40]) {
    const total = quick ? 32 : Math.max(Math.round(400 / count), 48);
    for (const kind of kinds) {
      const workflowId = await api.publish(sequenceOf(count, kind));
      const comparison = await compare(
        quick ? 1 : 4,
        cpuBlock(total, () => raw.run(count)),
        cpuBlock(total, () => api.run(workflowId, input)),
      );
      figures.push(ratioFigure(`CPU of ${count} ${kind}`, 'ms', comparison, null));
    }
  }
  const work = { steps: 5, total: quick ? 32 : 600, atOnce: concurrency };
  for (const kind of kinds) {
    const sides = [
      { arm: raw.arm, work: { ...work, kind: kind === 'pure' ? 'eager floor' : 'eager noops' } },
      { arm: ours, work: { ...work, kind } },
    ];
    figures.push(...(await figuresByProcess(environment.server, `5 ${kind}`, sides, quick ? 1 : 4)));
  }
  return figures;
};

/** Returns a block that measures the CPU time of one of `total`, in milliseconds. */
const cpuBlock = (total: number, once: () => Promise<unknown>): Block => {
  const work = throughputBlock(concurrency, total, once);
  return async () => {
    const before = cpuTimeMs();
    await work();
    return (cpuTimeMs() - before) / total;
  };
};

/** The CPU time of an execution by process, and how many of them a core can do in a second. */
async function figuresByProcess(
  server: ServerName,
  what: string,
  sides: readonly { arm: Arm; work: Work }[],
  rounds: number,
): Promise<Figure[]> {
  const taken: Partial<Record<Role, number>>[][] = sides.map(() => []);
  for (let round = 0; round <= rounds; round++)
    for (const [side, { arm, work }] of sides.entries()) {
      const { cpuMs } = await cpuOf(arm, work);
      if (round > 0) taken[side]?.push(cpuMs);
    }
  const [theirs = [], mine = []] = taken;
  const roles = ['API', 'worker', 'Temporal', 'Postgres'] as const;
  const of = (all: typeof mine, role: Role) => all.map((cpuMs) => cpuMs[role] ?? 0);
  const against = what === '5 pure' ? 'the eager floor' : 'eager, with its client';
  const sums = mine.map((cpuMs) => Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0));
  return [
    ...roles.map((role) => {
      const name = `CPU of ${what}, ${role}`;
      const beside = role === 'API' ? null : of(theirs, role);
      const figure = valueFigure(name, 'ms', of(mine, role), beside, goalOf(server, name));
      return beside === null ? figure : { ...figure, against };
    }),
    valueFigure(`executions a second a core, ${what}`, '/s', [1000 / median(sums)], null, null),
  ];
}
