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

interface Progress extends Pick<TimelineEntry, 'sequence' | 'attempt' | 'actionId'> {
  at: number;
  isOnHold: boolean;
}

/**
 * Returns what led to each event: the time since the event before of the same action. An action begins with the event
 * before it in the whole execution, because branches run side by side.
 * @param overAt when each entry that is over has ended, for the waits that were stopped
 */
export function spansOf(
  timeline: readonly TimelineEntry[],
  overAt: ReadonlyMap<string, number> = new Map(),
): Span[] {
  const actions = new Map<string, Progress>();
  let previous: number | null = null;
  const spans = timeline.flatMap(({ type, at, attempt, actionId, sequence }) => {
    const key = `${attempt}/${actionId ?? ''}`;
    const to = Date.parse(at);
    const progress = actions.get(key);
    const from = actionId === null ? previous : (progress?.at ?? previous);
    // An event of a wallet during a wait does not end the wait.
    const wasOnHold = progress?.isOnHold ?? false;
    const isOnHold = type === 'workflowExecution.onHold' || (wasOnHold && !endsHold.has(type));
    actions.set(key, { sequence, attempt, actionId, at: to, isOnHold });
    previous = Math.max(previous ?? to, to);
    if (from === null) return [];
    const kind = wasOnHold ? 'wait' : kindOf(type);
    return [{ sequence, actionId, kind, from, to: Math.max(from, to) }];
  });
  const stopped = [...actions.values()].filter(({ isOnHold }) => isOnHold);
  return [...spans, ...stopped.flatMap((wait) => stoppedSpan(wait, timeline, overAt))];
}

/** A wait that was stopped has no event at its end. In a loop it is drawn until the loop is over. */
function stoppedSpan(
  { sequence, attempt, actionId, at }: Progress,
  timeline: readonly TimelineEntry[],
  overAt: ReadonlyMap<string, number>,
): Span[] {
  if (actionId === null) return [];
  const wasRedriven = (timeline.at(-1)?.attempt ?? attempt) > attempt;
  const end = timeline.findLast((event) => event.attempt === attempt && isEnd.has(event.type));
  const to = wasRedriven ? end && Date.parse(end.at) : (overAt.get(actionId) ?? overAt.get(loopOf(actionId)));
  if (to === undefined) return [];
  // Its number is that of no event, so that it stays apart from the event at its beginning.
  return [{ sequence: -sequence, actionId, kind: 'wait', from: at, to: Math.max(at, to) }];
}

/** The outermost loop or rounds that a path stands in. */
const loopOf = (path: string): string => path.split('[', 1)[0] ?? '';

const isEnd = new Set<TimelineEntry['type']>([
  'workflowExecution.completed',
  'workflowExecution.failed',
  'workflowExecution.cancelled',
]);

const endsHold = new Set<TimelineEntry['type']>([
  'workflowExecution.resumed',
  'workflowExecution.actionCompleted',
  'workflowExecution.actionFailed',
  'workflowExecution.actionRetrying',
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
    case 'workflowExecution.answerRefused':
    case 'workflowExecution.decisionCounted':
    case 'workflowExecution.decisionDelegated':
    case 'workflowExecution.decisionEscalated':
    case 'workflowExecution.questionAsked':
    case 'workflowExecution.questionAnswered':
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
