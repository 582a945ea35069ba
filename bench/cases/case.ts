import type { HoldfastVariant } from '../variants/holdfast.ts';
import type { RawVariant } from '../variants/raw.ts';
import type { Environment } from '../environment/environment.ts';
import type { Arm } from '../arms/arm.ts';
import type { Figure } from '../report/figure.ts';

export interface Variants {
  environment: Environment;
  raw: RawVariant;
  holdfast: HoldfastVariant;
  /** Holdfast, as the arms are compared with each other. */
  ours: Arm;
}

/** Measures one thing. `quick` takes few samples. */
export type Case = (variants: Variants, options: { quick: boolean }) => Promise<Figure[]>;
