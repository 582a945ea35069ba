import { limits } from './limits.ts';

/**
 * Thrown where an expression has used up what it may. One object without a stack, since a burning
 * expression may throw it thousands of times (CEL's `||` and `exists` swallow errors on their way).
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

/** Counts the work of one resolution. Once empty it stays empty: every further step throws. */
export class Meter {
  #left: number;
  #exhausted: ExhaustedError | null = null;
  readonly #total: number;

  constructor(steps: number = limits.maxSteps) {
    this.#total = steps;
    this.#left = steps;
  }

  /** Why the work was stopped, or null while it may go on. */
  get exhaustedBy(): string | null {
    return this.#exhausted?.reason ?? null;
  }

  /** Whether more steps might have come to another end. */
  get isSpent(): boolean {
    return this.#exhausted === tooManySteps;
  }

  get used(): number {
    return this.#total - Math.max(this.#left, 0);
  }

  spend(steps: number): void {
    if (this.#exhausted !== null) throw this.#exhausted;
    this.#left -= steps;
    // Written so that NaN is refused too.
    if (!(this.#left >= 0)) this.#stop(tooManySteps);
  }

  /** A pass over `length` characters. */
  scan(length: number): void {
    this.spend(Math.ceil(length / 32));
  }

  /** A text of `length` characters that is about to be built. */
  build(length: number): void {
    this.scan(length);
    if (length > limits.maxTextLength) this.#stop(tooLong);
  }

  /** A search for a text in another. The engine's worst case is their product. */
  search(textLength: number, needleLength: number): void {
    const shifts = Math.max(1, textLength - needleLength + 1);
    this.spend(Math.ceil((shifts * Math.max(1, needleLength)) / 64));
  }

  #stop(why: ExhaustedError): never {
    this.#exhausted = why;
    throw why;
  }
}
