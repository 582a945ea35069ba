import type { Meter } from '../../meter.ts';
import { failure } from '../failure.ts';
import { wrongTypes } from './extension.ts';

/** Adds ints as an int, and anything with a double in it as a double. */
export function sumOf(items: readonly unknown[], meter: Meter): bigint | number {
  meter.spend(items.length);
  let whole = 0n;
  let broken: number | null = null;
  for (const item of items) {
    if (typeof item === 'bigint') whole += item;
    else if (typeof item === 'number') broken = (broken ?? 0) + item;
    else return wrongTypes();
  }
  if (broken !== null) return Number(whole) + broken;
  if (whole !== BigInt.asIntN(64, whole)) throw failure('numeric_overflow');
  return whole;
}
