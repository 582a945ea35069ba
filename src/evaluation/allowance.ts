import { StepsSpent } from './steps-spent.ts';

/** What the work that is going on may still cost here. It is synchronous, so there is one at a time. */
let left = Infinity;

/** Does work that may cost so many steps and no more. @throws StepsSpent */
export function allowing<T>(steps: number, work: () => T): T {
  const before = left;
  left = steps;
  try {
    return work();
  } finally {
    left = before;
  }
}

/** Counts what is about to be done, where that has no bound of milliseconds of its own. @throws StepsSpent */
export function charge(steps: number): void {
  left -= steps;
  if (left < 0) throw new StepsSpent();
}
