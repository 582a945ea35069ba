import type { TimelineEntry } from '../api/types.ts';

/** A part of an execution's time that ends with an event. */
export interface Segment {
  sequence: number;
  actionId: string | null;
  kind: 'queue' | 'work' | 'wait' | 'failedWork';
  durationMs: number;
  /** Its position, as a share of the whole width. */
  left: number;
  width: number;
  /** Whether it is drawn shorter than it was. */
  isCollapsed: boolean;
}

/** The smallest width of an event, so that it can be seen. */
const least = 0.012;
/** The largest share of the width for a wait. */
const waitShare = 0.35;

/**
 * Returns the segments between an execution's events, side by side. A wait of weeks would hide the milliseconds of
 * work, so longer waits are drawn shorter and marked.
 */
export function segmentsOf(timeline: readonly TimelineEntry[]): Segment[] {
  let isOnHold = false;
  const spans = timeline.flatMap((entry) => {
    const { type, durationMs } = entry;
    // An event of a wallet during a wait does not end the wait.
    const kind = isOnHold ? 'wait' : kindOf(type);
    isOnHold = type === 'workflowExecution.onHold' || (isOnHold && !endsHold.has(type));
    return durationMs === null ? [] : [{ entry, kind, durationMs }];
  });
  const workMs = spans
    .filter(({ kind }) => kind !== 'wait')
    .reduce((sum, { durationMs }) => sum + durationMs, 0);
  const longestWaitMs = Math.max(1, (workMs || 1_000) * waitShare);
  const drawn = spans.map(({ kind, durationMs }) =>
    kind === 'wait' ? Math.min(durationMs, longestWaitMs) : durationMs,
  );
  const total = drawn.reduce((sum, size) => sum + size, 0) || 1;
  const widths = drawn.map((size) => Math.max(least, size / total));
  const scale = widths.reduce((sum, width) => sum + width, 0) || 1;
  let left = 0;
  return spans.map(({ entry, kind, durationMs }, index) => {
    const width = (widths[index] ?? least) / scale;
    const segment: Segment = {
      sequence: entry.sequence,
      actionId: entry.actionId,
      kind,
      durationMs,
      left,
      width,
      isCollapsed: kind === 'wait' && durationMs > longestWaitMs,
    };
    left += width;
    return segment;
  });
}

const endsHold = new Set<TimelineEntry['type']>([
  'workflowExecution.resumed',
  'workflowExecution.actionFailed',
  'workflowExecution.failed',
  'workflowExecution.cancelled',
]);

const kindOf = (type: TimelineEntry['type']): Segment['kind'] => {
  switch (type) {
    case 'workflowExecution.started':
    case 'workflowExecution.actionBegun':
      return 'queue';
    case 'workflowExecution.resumed':
    case 'workflowExecution.holdReminder':
    case 'workflowExecution.cancellationRequested':
    case 'workflowExecution.redriven':
      return 'wait';
    case 'workflowExecution.actionRetrying':
    case 'workflowExecution.actionFailed':
      return 'failedWork';
    default:
      return 'work';
  }
};
