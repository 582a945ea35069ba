import type { Path } from '../../src/engine/plan/path.ts';
import type { Answer } from '../../src/engine/walker/events.ts';
import type { Cause, Row } from '../../src/engine/walker/row.ts';
import { cancellationsOf } from './contract/cancellations.ts';
import { comeThrough } from './contract/come.ts';
import { entriesOf } from './contract/entries.ts';
import { joinsOf } from './contract/joins.ts';
import { loopsOf } from './contract/loops.ts';
import { redrivesOf } from './contract/redrives.ts';
import { stopsOf } from './contract/stops.ts';
import { triesOf } from './contract/tries.ts';
import type { RandomPlan } from './random-plan.ts';

/** A plan, and what happens in it, one moment after the other: `a` completes, `a failed`, `wake a`, `cancel`. */
export interface Scenario {
  plan: RandomPlan;
  /** By question and path: `count each`. */
  answers: Readonly<Record<string, Answer>>;
  /** Several events of one moment may be decided in any order, or at the same time. What is over by then is left out. */
  happens: readonly (readonly string[])[];
}

/** What a host has reached. Actions that it stops end at once. */
export interface Came {
  rows: ReadonlyMap<Path, Row>;
  /** The actions in the order in which they began. */
  begun: readonly Path[];
  finished: Cause | null;
}

/** The rules of every host that keeps rows and does what the walker says. */
export function hostContract(name: string, run: (scenario: Scenario) => Promise<Came>): void {
  const come = comeThrough(run);
  entriesOf(name, come);
  joinsOf(name, come);
  stopsOf(name, come);
  loopsOf(name, come);
  triesOf(name, come);
  cancellationsOf(name, come);
}

/** The rules of the hosts among them that keep an execution which has failed, and go on with it: `redrive`. */
export const redriveContract = (name: string, run: (scenario: Scenario) => Promise<Came>): void =>
  redrivesOf(name, comeThrough(run));
