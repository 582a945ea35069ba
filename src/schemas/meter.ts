/** Thrown where a value takes more steps than its validation may; no stack, since it is no fault of the program's. */
export class TooManySteps extends Error {}

/** Counts the steps of the validation that is going on; validation is synchronous. */
export class SchemaMeter {
  #left = 0;

  start(steps: number): void {
    this.#left = steps;
  }

  spend(steps: number): void {
    this.#left -= steps;
    if (!(this.#left >= 0)) throw new TooManySteps();
  }
}
