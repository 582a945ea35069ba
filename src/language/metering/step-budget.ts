/** How many steps the present work may still take. The work is synchronous, so there is only one at a time. */
let left = Infinity;

/** Does work that may take at most this many steps. @throws StepsSpent */
export function withStepBudget<T>(steps: number, work: () => T): T {
  const before = left;
  left = steps;
  try {
    return work();
  } finally {
    left = before;
  }
}

/** Counts steps before they are taken, for work that has no time limit of its own. @throws StepsSpent */
export function charge(steps: number): void {
  left -= steps;
  if (left < 0) throw new StepsSpent();
}

/** Counts steps that were taken under a limit of their own, without stopping the work. */
export function record(steps: number): void {
  left -= steps;
}

/** Steps that several pieces of work share. */
export class StepBudget {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  /** Does a piece of the work, which is given how many steps are left. @throws StepsSpent */
  spend<T>(work: (left: number) => T): T {
    if (this.#left <= 0) throw new StepsSpent();
    const before = left;
    left = this.#left;
    try {
      return work(left);
    } finally {
      this.#left = left;
      left = before;
    }
  }
}

/** The budget of this place is spent, and nothing is known of the result: another place may allow more steps. */
export class StepsSpent extends Error {
  override readonly name = 'StepsSpent';
}
