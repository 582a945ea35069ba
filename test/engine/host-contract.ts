import { cancellationsOf } from './contract/cancellations.ts';
import { comeThrough, type Came, type Scenario } from './contract/come.ts';
import { entriesOf } from './contract/entries.ts';
import { joinsOf } from './contract/joins.ts';
import { loopsOf } from './contract/loops.ts';
import { redrivesOf } from './contract/redrives.ts';
import { stopsOf } from './contract/stops.ts';
import { triesOf } from './contract/tries.ts';

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
