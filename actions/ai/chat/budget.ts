import { invalid } from '../../general/fetch/invalid.ts';
import type { Attributes } from './attributes.ts';

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

const million = 1_000_000;

/** Counts the tokens of all requests of a try, and says how many more an answer may have. */
export class Budget {
  readonly #attributes: Attributes;
  /** Null once an answer has not said it. */
  #usage: Usage | null = { inputTokens: 0, outputTokens: 0 };

  /** @throws HoldfastError 2000 for a limit without prices, or one that pays for no token */
  constructor(attributes: Attributes) {
    this.#attributes = attributes;
    const { maxCost, prices } = attributes;
    if (maxCost !== undefined && prices === undefined) throw invalid('maxCost', 'needs `prices`');
    if (!this.isOpen()) throw invalid('maxCost', 'does not pay for one token of an answer', 'value.range');
  }

  get usage(): Usage | null {
    return this.#usage;
  }

  /** The usage of the requests so far; null if an answer did not report its usage. */
  get spent(): (Usage & { cost: number | null }) | null {
    return this.#usage && { ...this.#usage, cost: this.cost };
  }

  get cost(): number | null {
    const { prices } = this.#attributes;
    if (!prices || !this.#usage) return null;
    const { inputTokens, outputTokens } = this.#usage;
    // Sums of binary fractions have digits that nobody has paid for.
    return Number(((inputTokens * prices.input + outputTokens * prices.output) / million).toFixed(9));
  }

  add(usage: Usage | null): void {
    this.#usage = usage &&
      this.#usage && {
        inputTokens: this.#usage.inputTokens + usage.inputTokens,
        outputTokens: this.#usage.outputTokens + usage.outputTokens,
      };
  }

  /** The most tokens of the next answer; undefined without a limit. */
  maxTokens(): number | undefined {
    const { maxTokens, maxCost, prices } = this.#attributes;
    if (maxCost === undefined || !prices) return maxTokens;
    const left = maxCost - (this.cost ?? Infinity);
    if (left <= 0) return 0;
    if (prices.output === 0) return maxTokens;
    return Math.min(maxTokens ?? Infinity, Math.floor((left * million) / prices.output));
  }

  /** Whether another answer may be asked for. */
  isOpen(): boolean {
    return this.maxTokens() !== 0;
  }
}
