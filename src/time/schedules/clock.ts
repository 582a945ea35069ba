import { Temporal } from 'temporal-polyfill';

const dayMs = 86_400_000;

/** The moments, in their order, at which clocks show a local time. */
export type Clock = (local: number) => number[];

/** The clock of a zone during a day. */
export function clockOf(zone: string, day: number): Clock {
  const [first, end] = [day - dayMs, day + 2 * dayMs];
  const [before, behind] = [offsetAt(zone, first), offsetAt(zone, end)];
  if (before === behind) return (local) => [local - before];
  const change = changeBetween(zone, first, end);
  const isShown = (moment: number, local: number) => moment + (moment < change ? before : behind) === local;
  return (local) =>
    [local - before, local - behind].filter((moment) => isShown(moment, local)).toSorted((a, b) => a - b);
}

/** The moment at which a clock changes. A day has up to 1,440 times, and asking for the clock of each is slow. */
function changeBetween(zone: string, first: number, end: number): number {
  const before = offsetAt(zone, first);
  let [earlier, change] = [first, end];
  while (change - earlier > 1) {
    const middle = Math.floor((earlier + change) / 2);
    if (offsetAt(zone, middle) === before) earlier = middle;
    else change = middle;
  }
  return change;
}

const offsetAt = (zone: string, moment: number): number =>
  zone === 'UTC'
    ? 0
    : Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;

const halfAYearMs = 182 * dayMs;

/** How far the clocks of a zone are ahead of UTC in both halves of a year, in milliseconds. */
export const offsetsOf = (zone: string, now: number): number[] =>
  [now, now + halfAYearMs].map((moment) => offsetAt(zone, moment));

/** All that the clocks of a zone are ahead of UTC in a period, in milliseconds. No clock changes for less than a day. */
export function offsetsBetween(zone: string, from: number, until: number): number[] {
  const found = new Set([offsetAt(zone, until)]);
  for (let moment = from; moment < until; moment += dayMs) found.add(offsetAt(zone, moment));
  return [...found].toSorted((a, b) => a - b);
}
