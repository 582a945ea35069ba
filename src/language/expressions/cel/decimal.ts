import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { failure } from './failure.ts';

/** The most digits, and the most decimals: their cost is bounded, and no amount of money has as many. */
const mostDigits = 100;
/** The decimals of a quotient that does not end before. */
const decimalsOfQuotient = 20;

/**
 * A number in base ten, `coefficient` × 10^-`scale`. The zeros at its end are kept, as in amounts of money: 1.50 + 1.50
 * is 3.00.
 */
export class Decimal {
  readonly coefficient: bigint;
  readonly scale: number;

  constructor(coefficient: bigint, scale: number) {
    if (scale > mostDigits || absolute(coefficient) >= powerOfTen(mostDigits))
      throw failure('decimal_digits');
    this.coefficient = coefficient;
    this.scale = scale;
  }

  plus(other: Decimal): Decimal {
    const [left, right, scale] = aligned(this, other);
    return new Decimal(left + right, scale);
  }

  minus(other: Decimal): Decimal {
    return this.plus(other.negated());
  }

  negated(): Decimal {
    return new Decimal(-this.coefficient, this.scale);
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.coefficient * other.coefficient, this.scale + other.scale);
  }

  /** Rounds to 20 decimals, halves away from zero, and leaves out the zeros at the end that the dividend does not have. */
  dividedBy(other: Decimal): Decimal {
    if (other.coefficient === 0n) throw failure('division_by_zero');
    const shift = decimalsOfQuotient + other.scale - this.scale;
    const dividend = this.coefficient * powerOfTen(Math.max(shift, 0));
    const divisor = other.coefficient * powerOfTen(Math.max(-shift, 0));
    return new Decimal(rounded(dividend, divisor), decimalsOfQuotient).shortened(
      Math.max(this.scale - other.scale, 0),
    );
  }

  /** Has the sign of the dividend, as the rest of ints has. */
  modulo(other: Decimal): Decimal {
    if (other.coefficient === 0n) throw failure('modulo_by_zero');
    const [left, right, scale] = aligned(this, other);
    return new Decimal(left % right, scale);
  }

  /** Rounds halves away from zero to so many decimals, and fills up with zeros. */
  round(decimals: number): Decimal {
    if (!(decimals >= 0 && decimals <= mostDigits)) throw failure('decimal_places');
    const more = powerOfTen(Math.abs(decimals - this.scale));
    return new Decimal(
      decimals >= this.scale ? this.coefficient * more : rounded(this.coefficient, more),
      decimals,
    );
  }

  /** Leaves out zeros at the end, but keeps so many decimals. */
  shortened(least = 0): Decimal {
    let { coefficient, scale } = this;
    while (scale > least && coefficient % 10n === 0n) {
      coefficient /= 10n;
      scale -= 1;
    }
    return new Decimal(coefficient, scale);
  }

  /** Below 0 if it is smaller than the other. */
  compare(other: Decimal): number {
    const [left, right] = aligned(this, other);
    return left < right ? -1 : left > right ? 1 : 0;
  }

  toString(): string {
    const digits = absolute(this.coefficient)
      .toString()
      .padStart(this.scale + 1, '0');
    const point = digits.length - this.scale;
    const sign = this.coefficient < 0n ? '-' : '';
    return `${sign}${digits.slice(0, point)}${this.scale > 0 ? `.${digits.slice(point)}` : ''}`;
  }
}

/** A sign, digits with a point, and an exponent of ten. */
const written = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** A double is taken as JSON writes it: 0.1 is 0.1, and not the nearest binary fraction. */
export function decimalOf(value: unknown): Decimal {
  if (value instanceof Decimal) return value;
  if (typeof value === 'bigint') return new Decimal(value, 0);
  if (value instanceof UnsignedInt) return new Decimal(BigInt(value.toString()), 0);
  if (typeof value !== 'string' && typeof value !== 'number') throw failure('no_matching_overload');
  const text = String(value);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    written.exec(text.length > 3 * mostDigits ? '' : text) ?? [];
  if (whole + fraction === '') throw failure('decimal_text');
  const scale = fraction.length - Number(exponent);
  if (scale < -mostDigits) throw failure('decimal_digits');
  const coefficient = BigInt(`${whole}${fraction}`) * powerOfTen(Math.max(-scale, 0));
  return new Decimal(sign === '-' ? -coefficient : coefficient, Math.max(scale, 0));
}

function aligned(left: Decimal, right: Decimal): [bigint, bigint, number] {
  const scale = Math.max(left.scale, right.scale);
  return [
    left.coefficient * powerOfTen(scale - left.scale),
    right.coefficient * powerOfTen(scale - right.scale),
    scale,
  ];
}

/** The nearest whole quotient; halves are rounded away from zero. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = absolute(dividend % divisor);
  if (2n * rest < absolute(divisor)) return quotient;
  return quotient + (dividend < 0n === divisor < 0n ? 1n : -1n);
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);
