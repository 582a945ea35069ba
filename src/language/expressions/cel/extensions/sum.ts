import type { Meter } from '../../meter.ts';
import { Decimal, decimalOf } from '../decimal.ts';
import { failure } from '../failure.ts';
import { chargeDecimals } from './decimals.ts';
import { wrongTypes } from './extension.ts';

/** Adds ints as an int, anything with a double in it as a double, and anything with a decimal in it as a decimal. */
export function sumOf(items: readonly unknown[], meter: Meter): bigint | number | Decimal {
  meter.spend(items.length);
  let whole = 0n;
  let broken: number | null = null;
  let decimal: Decimal | null = null;
  for (const item of items) {
    if (typeof item === 'bigint') whole += item;
    else if (typeof item === 'number') broken = (broken ?? 0) + item;
    else if (item instanceof Decimal) {
      chargeDecimals(item, decimal, meter);
      decimal = addTo(decimal, item);
    } else return wrongTypes();
  }
  if (decimal !== null) return broken === null ? decimal.plus(decimalOf(whole)) : wrongTypes();
  if (broken !== null) return Number(whole) + broken;
  if (whole !== BigInt.asIntN(64, whole)) throw failure('numeric_overflow');
  return whole;
}

const addTo = (sum: Decimal | null, item: Decimal): Decimal => sum?.plus(item) ?? item;
