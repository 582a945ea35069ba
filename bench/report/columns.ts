import { cpuOf, type Arm, type ArmTimes, type Role, type Work } from '../arms/arm.ts';
import { median } from '../measure/statistics.ts';
import { roundsFigure, type Figure } from './figure.ts';

/** The results of one arm in each round. */
export interface Rounds {
  arm: string;
  done: ArmTimes[];
  cpuMs: Partial<Record<Role, number>>[];
}

export interface Column {
  arm: Arm;
  title: string;
  kind: string;
}

/** Lets each arm do the same work in turns. The first round is discarded. */
export async function performAll(
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

/**
 * One line: Holdfast beside the best of the peers, and the values of all.
 * @param mine the columns that are no peers, and the one of them that the line is about
 */
export function bestOf(
  name: string,
  unit: '/s' | 'ms',
  all: readonly Rounds[],
  { mine, shown }: { mine: readonly string[]; shown: string },
  valueOf: (done: ArmTimes) => number,
): Figure {
  const values = all.map(({ arm, done }) => ({ arm, values: done.map(valueOf) }));
  const sorted = values
    .filter(({ arm }) => !mine.includes(arm))
    .toSorted((a, b) => (median(a.values) - median(b.values)) * (unit === '/s' ? -1 : 1));
  const best = sorted[0];
  const platform = values.find(({ arm }) => arm === shown)?.values ?? [];
  return {
    ...roundsFigure(name, unit, best?.values ?? [], platform, null),
    against: best?.arm ?? '',
    by: Object.fromEntries(values.map(({ arm, values: rounds }) => [arm, median(rounds)])),
  };
}

/** The CPU time of an execution in each process. */
export const cpuOfAll = (what: string, all: readonly Rounds[], shown: string): Figure[] =>
  (['API', 'worker', 'Temporal', 'server', 'Postgres'] as const).flatMap((role) =>
    cpuRow(`CPU of ${what}, ${role === 'server' ? 'server of its own' : role}`, all, { role, shown }),
  );

/** The CPU time of those arms that have such a process. */
function cpuRow(
  name: string,
  all: readonly Rounds[],
  { role, shown }: { role: Role; shown: string },
): Figure[] {
  const by = Object.fromEntries(
    all
      .map(({ arm, cpuMs }) => [arm, median(cpuMs.map((round) => round[role] ?? Number.NaN))] as const)
      .filter(([, value]) => !Number.isNaN(value)),
  );
  if (Object.keys(by).length === 0) return [];
  const mine = by[shown];
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
