import type { HoldfastArm } from '../arms/holdfast.ts';
import type { RawArm } from '../arms/raw.ts';
import type { Bed } from '../bed/bed.ts';
import type { Figure } from '../report/figure.ts';

export interface Arms {
  bed: Bed;
  raw: RawArm;
  holdfast: HoldfastArm;
}

/** One thing that is measured. `quick` takes few samples. */
export type Case = (arms: Arms, options: { quick: boolean }) => Promise<Figure[]>;
