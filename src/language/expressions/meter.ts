import { limits } from './limits.ts';

/**
 * An expression has used up its steps. It is one object without a stack, because an expression may throw it thousands
 * of times (CEL's `||` and `exists` swallow errors on the way).
 */
class ExhaustedError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(reason);
    Error.stackTraceLimit = limit;
    this.reason = reason;
  }
}

const tooManySteps = new ExhaustedError('takes too many steps');
const tooLong = new ExhaustedError('builds a text that is too long');

/** Counts the work of one resolution. Once the budget is spent, every further step throws. */
export class Meter {
  #left: number;
  #exhausted: ExhaustedError | null = null;
  readonly #total: number;

  constructor(steps: number = limits.maxSteps) {
    this.#total = steps;
    this.#left = steps;
  }

  /** Why the work was stopped; null while it may continue. */
  get exhaustedBy(): string | null {
    return this.#exhausted?.reason ?? null;
  }

  /** Whether more steps might have given another result. */
  get isSpent(): boolean {
    return this.#exhausted === tooManySteps;
  }

  get used(): number {
    return this.#total - Math.max(this.#left, 0);
  }

  spend(steps: number): void {
    if (this.#exhausted !== null) throw this.#exhausted;
    this.#left -= steps;
    // Written like this, it also refuses NaN.
    if (!(this.#left >= 0)) this.#stop(tooManySteps);
  }

  /** Counts a pass over `length` characters. */
  scan(length: number): void {
    this.spend(Math.ceil(length / 32));
  }

  /** Counts a text of `length` characters before it is built. */
  build(length: number): void {
    this.scan(length);
    if (length > limits.maxTextLength) this.#stop(tooLong);
  }

  /** Counts the search for a text in another. The engine's worst case is their product. */
  search(textLength: number, needleLength: number): void {
    const shifts = Math.max(1, textLength - needleLength + 1);
    this.spend(Math.ceil((shifts * Math.max(1, needleLength)) / 64));
  }

  #stop(why: ExhaustedError): never {
    this.#exhausted = why;
    throw why;
  }
}
