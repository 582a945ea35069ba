import type { Span } from './spans.ts';

/** A span as it is drawn. */
export interface Segment extends Span {
  /** Its position, as a share of the whole width. */
  left: number;
  width: number;
  /** Whether it is drawn shorter than it was. */
  isCollapsed: boolean;
}

/** The smallest share of the width for a time in which something happened, so that it can be seen. */
const least = 0.012;
/** The largest share of the width for a wait. */
const waitShare = 0.35;

/**
 * Returns where spans are drawn on one axis. A wait of weeks would hide the milliseconds of work, so a time in which
 * there are only waits is drawn shorter and marked.
 */
export function segmentsOf(spans: readonly Span[]): Segment[] {
  const times = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const indexAt = new Map(times.map((time, index) => [time, index]));
  const place = (time: number): number => indexAt.get(time) ?? 0;
  const isBusy = busyStretches(spans, place, times.length);
  const durations = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const workMs = durations.reduce((sum, ms, index) => sum + (isBusy[index] ? ms : 0), 0);
  const longestWaitMs = Math.max(1, (workMs || 1_000) * waitShare);
  const drawn = durations.map((ms, index) => (isBusy[index] ? ms : Math.min(ms, longestWaitMs)));
  const total = drawn.reduce((sum, size) => sum + size, 0) || 1;
  const smallest = Math.min(least, 0.5 / Math.max(1, drawn.length));
  const widths = drawn.map((size) => Math.max(smallest, size / total));
  const scale = widths.reduce((sum, width) => sum + width, 0) || 1;
  const lefts = [0];
  for (const width of widths) lefts.push((lefts.at(-1) ?? 0) + width / scale);
  const isCut = durations.map((ms, index) => !isBusy[index] && ms > longestWaitMs);
  const cuts = [0];
  for (const cut of isCut) cuts.push((cuts.at(-1) ?? 0) + (cut ? 1 : 0));
  return spans.map((span) => {
    const [begin, end] = [place(span.from), place(span.to)];
    const left = lefts[begin] ?? 0;
    return {
      ...span,
      left,
      width: (lefts[end] ?? left) - left,
      isCollapsed: (cuts[end] ?? 0) > (cuts[begin] ?? 0),
    };
  });
}

/** Says of each stretch between two times whether something other than a wait covers it. */
function busyStretches(spans: readonly Span[], place: (time: number) => number, count: number): boolean[] {
  const changes = Array.from({ length: count }, () => 0);
  for (const { kind, from, to } of spans) {
    if (kind === 'wait') continue;
    changes[place(from)] = (changes[place(from)] ?? 0) + 1;
    changes[place(to)] = (changes[place(to)] ?? 0) - 1;
  }
  let busy = 0;
  return changes.map((change) => {
    busy += change;
    return busy > 0;
  });
}

/** Joins what touches or overlaps, kind by kind, so that a loop of thousands of iterations has a few bars. */
export function joined(segments: readonly Segment[]): Segment[] {
  return (['wait', 'queue', 'work', 'failedWork'] as const).flatMap((kind) => {
    const own = segments.filter((segment) => segment.kind === kind).toSorted((a, b) => a.left - b.left);
    const bars: Segment[] = [];
    for (const segment of own) {
      const last = bars.at(-1);
      const end = segment.left + segment.width;
      if (!last || segment.left > last.left + last.width + 0.002) bars.push({ ...segment });
      else {
        last.to = Math.max(last.to, segment.to);
        last.width = Math.max(last.left + last.width, end) - last.left;
        last.isCollapsed ||= segment.isCollapsed;
      }
    }
    return bars;
  });
}
