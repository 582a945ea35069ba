/** The most that the work for one message of a peer may cost. */
export interface Limits {
  /** Documents that it names and that are loaded for it. */
  documents: number;
  /** Bytes of those documents. */
  bytes: number;
  /** Time of a thread that works on its JSON-LD, in milliseconds. */
  processingMs: number;
  /** Steps of decoding base58: about half the square of the digits. */
  base58Steps: number;
}

/** Many times the amounts that presentations of a dozen credentials need. */
export const messageLimits: Limits = {
  documents: 24,
  bytes: 2 * 1024 * 1024,
  processingMs: 5_000,
  base58Steps: 100_000_000,
};

/** A message costs more than it may. To its sender, it does not verify. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
}

/**
 * The remaining budget of a message. Once it is used up, every further use throws, in case the first error was
 * swallowed.
 */
export class Budget {
  readonly #limits: Limits;
  readonly #left: Limits;
  #isExceeded = false;

  constructor(limits: Limits = messageLimits) {
    this.#limits = limits;
    this.#left = { ...limits };
  }

  get isExceeded(): boolean {
    return this.#isExceeded;
  }

  /** The budget for the same work when it is begun again: the time that was used is not given back. */
  again(): Budget {
    const { processingMs, base58Steps } = this.#left;
    return new Budget({ ...this.#limits, processingMs, base58Steps });
  }

  /** @throws BudgetExceeded where nothing is left */
  left(what: keyof Limits): number {
    if (this.#isExceeded || this.#left[what] <= 0) throw this.exceeded(what);
    return this.#left[what];
  }

  /** @throws BudgetExceeded where it was too much */
  spend(what: keyof Limits, amount: number): void {
    this.#left[what] -= amount;
    if (this.#isExceeded || this.#left[what] < 0) throw this.exceeded(what);
  }

  exceeded(what: keyof Limits): BudgetExceeded {
    this.#isExceeded = true;
    return new BudgetExceeded(`the message needs too much: ${what}`);
  }
}
