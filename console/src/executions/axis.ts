import type { Span } from './span.ts';

/** The axis of a chart. It is not to scale: see `axisOf`. */
export interface Axis {
  /** The position of a time at which a span begins or ends, as a share of the whole width. */
  placeOf: (time: number) => number;
  /** Whether a stretch between two such times is drawn shorter than it was. */
  isCut: (from: number, to: number) => boolean;
  /** The stretches that are drawn shorter. */
  cuts: { left: number; width: number; ms: number }[];
  /** Times with their positions, from left to right. */
  ticks: { left: number; time: number }[];
}

/** The smallest share of the width for a time in which something happened, so that it can be seen. */
const least = 0.012;
/** The largest share of the width for a wait. */
const waitShare = 0.35;
const tickCount = 5;

/**
 * Returns one axis for spans. A wait of weeks would hide the milliseconds of work, so a time in which there are only waits
 * is drawn shorter and marked.
 */
export function axisOf(spans: readonly Span[]): Axis {
  const times = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const indexAt = new Map(times.map((time, index) => [time, index]));
  const index = (time: number): number => indexAt.get(time) ?? 0;
  const isBusy = busyStretches(spans, index, times.length);
  const durations = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const workMs = durations.reduce((sum, ms, at) => sum + (isBusy[at] ? ms : 0), 0);
  const longestWaitMs = Math.max(1, (workMs || 1_000) * waitShare);
  const isLong = durations.map((ms, at) => !isBusy[at] && ms > longestWaitMs);
  const drawn = durations.map((ms, at) => (isLong[at] ? longestWaitMs : ms));
  const total = drawn.reduce((sum, size) => sum + size, 0) || 1;
  const smallest = Math.min(least, 0.5 / Math.max(1, drawn.length));
  const widths = drawn.map((size) => Math.max(smallest, size / total));
  const scale = widths.reduce((sum, width) => sum + width, 0) || 1;
  const lefts = [0];
  for (const width of widths) lefts.push((lefts.at(-1) ?? 0) + width / scale);
  const cutsBefore = [0];
  for (const cut of isLong) cutsBefore.push((cutsBefore.at(-1) ?? 0) + (cut ? 1 : 0));
  const placeOf = (time: number): number => lefts[index(time)] ?? 0;
  return {
    placeOf,
    isCut: (from, to) => (cutsBefore[index(to)] ?? 0) > (cutsBefore[index(from)] ?? 0),
    cuts: durations.flatMap((ms, at) =>
      isLong[at] ? [{ left: lefts[at] ?? 0, width: (widths[at] ?? 0) / scale, ms }] : [],
    ),
    ticks: ticksOf(times, lefts),
  };
}

/** The times at evenly spaced positions. */
function ticksOf(times: readonly number[], lefts: readonly number[]): Axis['ticks'] {
  if (times.length < 2) return [];
  return Array.from({ length: tickCount }, (_, nth) => {
    const left = nth / (tickCount - 1);
    const after = Math.max(1, nth === tickCount - 1 ? times.length - 1 : lefts.findIndex((at) => at > left));
    const [begin = 0, end = 1] = [lefts[after - 1], lefts[after]];
    const [from = 0, to = 0] = [times[after - 1], times[after]];
    const share = end === begin ? 0 : Math.min(1, (left - begin) / (end - begin));
    return { left, time: from + share * (to - from) };
  });
}

const waits: ReadonlySet<Span['kind']> = new Set(['wait', 'pause']);

/** Says of each stretch between two times whether something other than a wait covers it. */
function busyStretches(spans: readonly Span[], index: (time: number) => number, count: number): boolean[] {
  const changes = Array.from({ length: count }, () => 0);
  for (const { kind, from, to } of spans) {
    if (waits.has(kind)) continue;
    changes[index(from)] = (changes[index(from)] ?? 0) + 1;
    changes[index(to)] = (changes[index(to)] ?? 0) - 1;
  }
  let busy = 0;
  return changes.map((change) => {
    busy += change;
    return busy > 0;
  });
}
