import { axisOf, type Axis } from './axis.ts';
import type { Span } from './span.ts';

/** A span as it is drawn. */
export interface Segment extends Span {
  /** Its position, as a share of the whole width. */
  left: number;
  width: number;
  /** Whether it is drawn shorter than it was. */
  isCollapsed: boolean;
}

/** Returns where spans are drawn on one axis. */
export const segmentsOf = (spans: readonly Span[], axis: Axis = axisOf(spans)): Segment[] =>
  spans.map((span) => {
    const left = axis.placeOf(span.from);
    return {
      ...span,
      left,
      width: axis.placeOf(span.to) - left,
      isCollapsed: axis.isCut(span.from, span.to),
    };
  });

/** Later segments can hide earlier ones: work is short, and is drawn on top of the waits of others. */
const fromBehind = ['wait', 'pause', 'queue', 'place', 'work', 'failedWork'] as const;

/** Joins segments of one kind that touch or overlap, so that a loop of thousands of iterations has a few bars. */
export function joined(segments: readonly Segment[]): Segment[] {
  return fromBehind.flatMap((kind) => {
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
