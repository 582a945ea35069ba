import { failure } from './failure.ts';

/** The parts of a timestamp by the names of CEL's getters. */
const parts: Record<string, (local: Date) => number> = {
  getDate: (local) => local.getUTCDate(),
  getDayOfMonth: (local) => local.getUTCDate() - 1,
  getDayOfWeek: (local) => local.getUTCDay(),
  getDayOfYear: (local) => Math.floor((local.getTime() - new Date(local).setUTCMonth(0, 1)) / 86_400_000),
  getFullYear: (local) => local.getUTCFullYear(),
  getHours: (local) => local.getUTCHours(),
  getMilliseconds: (local) => local.getUTCMilliseconds(),
  getMinutes: (local) => local.getUTCMinutes(),
  getMonth: (local) => local.getUTCMonth(),
  getSeconds: (local) => local.getUTCSeconds(),
};

/**
 * A part of a timestamp in a time zone, by default UTC, whatever the zone of the process is; undefined for another
 * method.
 */
export function partOf(method: string, timestamp: Date, zone: unknown): bigint | undefined {
  const part = Object.hasOwn(parts, method) ? parts[method] : undefined;
  if (part === undefined || (zone !== undefined && typeof zone !== 'string')) return undefined;
  return BigInt(part(zone === undefined ? timestamp : inZone(timestamp, zone)));
}

/** The moment whose parts in UTC are those of the given moment in the zone. */
function inZone(timestamp: Date, zone: string): Date {
  const offset = /^([+-]?)(\d\d):(\d\d)$/.exec(zone);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3]);
    return new Date(timestamp.getTime() + (offset[1] === '-' ? -minutes : minutes) * 60_000);
  }
  const local = new Map(
    formatterOf(zone)
      .formatToParts(timestamp)
      .map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(local.get(type));
  const moved = new Date(timestamp);
  moved.setUTCFullYear(number('year'), number('month') - 1, number('day'));
  moved.setUTCHours(number('hour'), number('minute'), number('second'));
  return moved;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw failure('invalid_time_zone');
  }
}
