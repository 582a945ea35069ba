import { StepsSpent } from '../evaluation/steps-spent.ts';

/** Thrown where a value takes more steps than its validation may; no stack, since it is no fault of the program's. */
class TooManySteps extends Error {}

/** Counts the steps of the validation that is going on; validation is synchronous. */
export class SchemaMeter {
  #left = 0;
  #spent = 0;
  #inAll = Infinity;

  /** Begins a validation: nothing is spent, and so much may be spent here. */
  begin(inAll: number): void {
    this.#spent = 0;
    this.#inAll = inAll;
  }

  /** Allows so many steps from here on. */
  start(steps: number): void {
    this.#left = steps;
  }

  spend(steps: number): void {
    this.#left -= steps;
    this.#spent += steps;
    if (this.#spent > this.#inAll) throw new StepsSpent();
    if (!(this.#left >= 0)) throw new TooManySteps();
  }

  /** Steps since the validation began. */
  get spent(): number {
    return this.#spent;
  }
}

/** A RangeError is a schema that refers to itself without an end. */
export const tooManySteps = (error: unknown): boolean =>
  error instanceof TooManySteps || error instanceof RangeError;
