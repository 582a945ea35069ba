import { Duration } from '@marcbachmann/cel-js/evaluator';
import { failure } from './failure.ts';

/** CEL's timestamps: the years 0001 to 9999. */
const earliestMs = Date.parse('0001-01-01T00:00:00Z');
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');
/** CEL's durations: 10,000 years in seconds, either way. */
const longestNanos = 315_576_000_000_000_000_000n;

const rfc3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:[Zz]|[+-](\d\d):(\d\d))$/;

/** Parses RFC 3339 strictly: the library would turn an impossible date into one of the next month. */
export function parseTimestamp(text: string): Date {
  const [year, month, day, hour, minute, second, zoneHour = 0, zoneMinute = 0] = (
    rfc3339.exec(text.length > 40 ? '' : text) ?? []
  )
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number(part)));
  if (year === undefined || month === undefined || day === undefined) throw failure('invalid_timestamp');
  const isPossible =
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate() &&
    (hour ?? 24) <= 23 &&
    (minute ?? 60) <= 59 &&
    (second ?? 60) <= 59 &&
    zoneHour <= 23 &&
    zoneMinute <= 59;
  if (!isPossible) throw failure('invalid_timestamp');
  return timestampAt(Date.parse(text.toUpperCase()));
}

export function timestampAt(ms: number): Date {
  if (!(ms >= earliestMs && ms <= latestMs)) throw failure('invalid_timestamp');
  return new Date(ms);
}

/** Omits a fraction of zero, as CEL writes timestamps. */
export const timestampText = (timestamp: Date): string => timestamp.toISOString().replace(/\.?0*Z$/, 'Z');

const nanosASecond = 1_000_000_000n;
const nanosAMinute = 60n * nanosASecond;
const nanosAnHour = 60n * nanosAMinute;

const units: Record<string, bigint> = {
  h: nanosAnHour,
  m: nanosAMinute,
  s: nanosASecond,
  ms: 1_000_000n,
  us: 1_000n,
  µs: 1_000n,
  ns: 1n,
};

/** `1h30m`, `-1.5s`: numbers with units, and one sign for all of them. */
export function parseDuration(text: string): Duration {
  const whole = /^([+-]?)((?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|ms|s|m|h))+|0)$/.exec(
    text.length > 64 ? '' : text,
  );
  if (whole === null) throw failure('invalid_duration');
  let nanos = 0n;
  for (const [, number = '', unit = ''] of (whole[2] ?? '').matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)) {
    const [integer = '', fraction = ''] = number.split('.');
    const size = units[unit] ?? 0n;
    nanos += BigInt(integer === '' ? 0 : integer) * size;
    if (fraction !== '') nanos += (BigInt(fraction) * size) / 10n ** BigInt(fraction.length);
  }
  return durationOf(whole[1] === '-' ? -nanos : nanos);
}

function durationOf(nanos: bigint): Duration {
  if (nanos > longestNanos || nanos < -longestNanos) throw failure('invalid_duration');
  return new Duration(nanos / nanosASecond, Number(nanos % nanosASecond));
}

const nanosOf = ({ seconds, nanos }: Duration): bigint => seconds * nanosASecond + BigInt(nanos);

/** Adds and subtracts; undefined if the operands are no timestamps and durations. */
export function timeArithmetic(operator: string, left: unknown, right: unknown): unknown {
  if (operator !== '+' && operator !== '-') return undefined;
  const sign = operator === '+' ? 1n : -1n;
  if (left instanceof Duration && right instanceof Duration)
    return durationOf(nanosOf(left) + sign * nanosOf(right));
  if (left instanceof Date && right instanceof Duration) return moved(left, sign * nanosOf(right));
  if (left instanceof Duration && right instanceof Date && operator === '+')
    return moved(right, nanosOf(left));
  if (left instanceof Date && right instanceof Date && operator === '-')
    return durationOf(BigInt(left.getTime() - right.getTime()) * 1_000_000n);
  return undefined;
}

/** Timestamps are stored in milliseconds. */
const moved = (timestamp: Date, nanos: bigint): Date => {
  const whole = nanos / 1_000_000n;
  const floored = nanos % 1_000_000n < 0n ? whole - 1n : whole;
  return timestampAt(timestamp.getTime() + Number(floored));
};

/** Seconds, as CEL writes durations: `90s`, `-0.5s`. */
export function durationText(duration: Duration): string {
  const { sign, nanos } = sizeOf(duration);
  return `${sign}${inSeconds(nanos)}s`;
}

/** ISO 8601, as attributes take durations: `PT1H30M`. */
export function isoDuration(duration: Duration): string {
  const { sign, nanos } = sizeOf(duration);
  const hours = nanos / nanosAnHour;
  const minutes = (nanos % nanosAnHour) / nanosAMinute;
  const rest = nanos % nanosAMinute;
  const parts = [hours > 0n ? `${hours}H` : '', minutes > 0n ? `${minutes}M` : ''];
  if (rest > 0n || nanos === 0n) parts.push(`${inSeconds(rest)}S`);
  return `${sign}PT${parts.join('')}`;
}

/** Reads the format of `isoDuration`. */
export function parseIsoDuration(text: string): Duration {
  const [whole, sign, hours = '0', minutes = '0', seconds = '0', fraction = ''] =
    /^(-?)PT(?:(\d{1,16})H)?(?:(\d{1,4})M)?(?:(\d{1,4})(?:\.(\d{1,9}))?S)?$/.exec(text) ?? [];
  if (whole === undefined) throw failure('invalid_duration');
  const nanos =
    BigInt(hours) * nanosAnHour +
    BigInt(minutes) * nanosAMinute +
    BigInt(seconds) * nanosASecond +
    BigInt(fraction.padEnd(9, '0'));
  return durationOf(sign === '-' ? -nanos : nanos);
}

function sizeOf(duration: Duration): { sign: string; nanos: bigint } {
  const nanos = nanosOf(duration);
  return nanos < 0n ? { sign: '-', nanos: -nanos } : { sign: '', nanos };
}

function inSeconds(nanos: bigint): string {
  const fraction = String(nanos % nanosASecond)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${nanos / nanosASecond}${fraction === '' ? '' : `.${fraction}`}`;
}
