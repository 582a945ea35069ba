import { StepsSpent } from '../metering/step-budget.ts';
import { limits } from './limits.ts';

/** A value takes more steps than its validation may. It has no stack, because it is no fault of the program. */
class TooManySteps extends Error {}

/** The defaults of a schema would make a value larger or deeper than any value may be. */
export class DefaultsTooLarge extends Error {}

/** Counts the steps of the present validation, which is synchronous. */
export class SchemaMeter {
  #left = 0;
  #spent = 0;
  #inAll = Infinity;
  #filled = 0;

  /** Begins a validation with this many steps. */
  begin(inAll: number): void {
    this.#spent = 0;
    this.#filled = 0;
    this.#inAll = inAll;
  }

  /** Allows this many steps from here on. */
  start(steps: number): void {
    this.#left = steps;
  }

  spend(steps: number): void {
    this.#left -= steps;
    this.#spent += steps;
    if (this.#spent > this.#inAll) throw new StepsSpent();
    if (!(this.#left >= 0)) throw new TooManySteps();
  }

  /** Counts characters that defaults add. */
  fill(characters: number): void {
    this.spend(1 + (characters >> 5));
    this.#filled += characters;
    if (this.#filled > limits.maxFilled) throw new DefaultsTooLarge();
  }

  /** Steps since the validation began. */
  get spent(): number {
    return this.#spent;
  }
}

/** A RangeError comes from a schema that refers to itself without an end. */
export const tooManySteps = (error: unknown): boolean =>
  error instanceof TooManySteps || error instanceof RangeError;
