import type { TimelineEntry } from '../api/types.ts';

/** A stretch of time that ends with an event. */
export interface Span {
  sequence: number;
  actionId: string | null;
  kind: 'queue' | 'work' | 'wait' | 'failedWork';
  /** Unix times in milliseconds. */
  from: number;
  to: number;
}

interface Progress {
  at: number;
  isOnHold: boolean;
}

/**
 * Returns what led to each event: the time since the event before of the same action. An action begins with the event
 * before it in the whole execution, because branches run side by side.
 */
export function spansOf(timeline: readonly TimelineEntry[]): Span[] {
  const actions = new Map<string, Progress>();
  let previous: number | null = null;
  return timeline.flatMap(({ type, at, attempt, actionId, sequence }) => {
    const key = `${attempt}/${actionId ?? ''}`;
    const to = Date.parse(at);
    const progress = actions.get(key);
    const from = actionId === null ? previous : (progress?.at ?? previous);
    // An event of a wallet during a wait does not end the wait.
    const wasOnHold = progress?.isOnHold ?? false;
    const isOnHold = type === 'workflowExecution.onHold' || (wasOnHold && !endsHold.has(type));
    actions.set(key, { at: to, isOnHold });
    previous = Math.max(previous ?? to, to);
    if (from === null) return [];
    return [{ sequence, actionId, kind: wasOnHold ? 'wait' : kindOf(type), from, to: Math.max(from, to) }];
  });
}

const endsHold = new Set<TimelineEntry['type']>([
  'workflowExecution.resumed',
  'workflowExecution.actionFailed',
  'workflowExecution.failed',
  'workflowExecution.cancelled',
]);

const kindOf = (type: TimelineEntry['type']): Span['kind'] => {
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
