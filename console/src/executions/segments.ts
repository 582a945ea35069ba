import type { TimelineEntry } from '../api/types.ts';

/** A stretch of an execution's time, ended by an event. */
export interface Segment {
  sequence: number;
  actionId: string | null;
  kind: 'queue' | 'work' | 'wait' | 'failedWork';
  durationMs: number;
  /** Where it is drawn, in parts of the whole width. */
  left: number;
  width: number;
  /** Drawn shorter than it was. */
  isCollapsed: boolean;
}

/** Least width of anything that happened, so that it can be seen. */
const least = 0.012;
/** Longest that a wait may be drawn, beside the work around it. */
const waitShare = 0.35;

/**
 * The stretches between an execution's events, side by side. Waits of weeks would squash the milliseconds of work: what is
 * longer than its share is drawn shorter, and says so.
 */
export function segmentsOf(timeline: readonly TimelineEntry[]): Segment[] {
  let isOnHold = false;
  const spans = timeline.flatMap((entry) => {
    const { type, durationMs } = entry;
    // What a wallet does meanwhile does not end the wait.
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
