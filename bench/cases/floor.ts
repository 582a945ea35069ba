import { perSecond, type Arm, type ArmTimes, type Work } from '../arms/arm.ts';
import { goalOf } from '../goals.ts';
import { latencyFigures, roundsFigure, type Figure } from '../report/figure.ts';
import type { Case } from './case.ts';

/** One side of a comparison, with its work. */
interface Side {
  arm: Arm;
  work: Work;
}

const against = 'the eager floor';

/**
 * Measures against the floor: a workflow with a local activity that writes one durable row, started by a client in its worker's
 * process, plain or eager. That client needs no HTTP, and the floor has no tenants, log, or sealing.
 */
export const floor: Case = async ({ environment, raw: { arm: raw }, ours }, { quick }) => {
  const goal = (name: string) => goalOf(environment.server, name);
  const rounds = quick ? 1 : 5;
  const one = (kind: string, steps = 1): Work => ({ kind, steps, total: quick ? 5 : 60, atOnce: 1 });

  const [eager = [], plain = [], holdfast = []] = await inTurns(rounds, [
    { arm: raw, work: one('eager floorToEnd') },
    { arm: raw, work: one('plain floorToEnd') },
    { arm: ours, work: one('pure') },
  ]);
  const [plainNoops = [], eagerNoops = []] = await inTurns(rounds, [
    { arm: raw, work: one('plain noops', 5) },
    { arm: raw, work: one('eager noops', 5) },
  ]);
  const commits = (all: ArmTimes[]) => all.map(({ toCommitMs }) => toCommitMs);
  const ends = (all: ArmTimes[]) => all.map(({ toEndMs }) => toEndMs);
  const figures: Figure[] = [
    ...latencyFigures('1 pure action to its commit', commits(eager), commits(holdfast), goal),
    ...latencyFigures('1 pure action to its end', ends(eager), ends(holdfast), goal),
    ...latencyFigures('the plain floor to its commit', commits(eager), commits(plain), goal),
    ...latencyFigures('the plain floor to its end', ends(eager), ends(plain), goal),
  ].map((figure) => ({ ...figure, against }));
  for (const figure of latencyFigures('5 raw activities, eager', ends(plainNoops), ends(eagerNoops), goal))
    figures.push({ ...figure, against: 'the same, plain' });

  const rates: readonly (readonly [
    name: string,
    kind: string,
    steps: number,
    floor: string,
    atOnce: number,
  ])[] = [
    ['5 pure, 16 at once, against the floor', 'pure', 5, 'eager floor', 16],
    ['5 pure, 64 at once, against the floor', 'pure', 5, 'eager floor', 64],
    ['start to hold, answer to end, 16 at once', 'held', 1, 'eager held', 16],
  ];
  for (const [name, kind, steps, floorKind, atOnce] of rates) {
    const total = quick ? atOnce : 600;
    const sides = [
      { arm: raw, work: { kind: floorKind, steps: 1, total, atOnce } },
      { arm: ours, work: { kind, steps, total, atOnce } },
    ];
    const [theirs, mine] = (await inTurns(rounds, sides)).map((all, side) =>
      all.map((done) => perSecond(sides[side]?.work ?? one(kind), done)),
    );
    figures.push({ ...roundsFigure(name, '/s', theirs ?? [], mine ?? [], goal(name)), against });
  }
  return figures;
};

/** Lets each side do its work in turns, and returns the results of each side, without the first round. */
export async function inTurns(rounds: number, sides: readonly Side[]): Promise<ArmTimes[][]> {
  const done: ArmTimes[][] = sides.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [side, { arm, work }] of sides.entries()) {
      const result = await arm.perform(work);
      if (round > 0) done[side]?.push(result);
    }
  }
  return done;
}
