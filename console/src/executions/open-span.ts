import type { TimelineEntry } from '../api/types.ts';
import { loopOf } from './path.ts';
import type { SpanContext, Progress, Span } from './span.ts';

/**
 * Returns the stretch after the last event of an action that is on hold: a wait that is open, or one that was stopped,
 * which no event says. In a loop, a wait that was stopped is drawn until the loop is over.
 */
export function openSpan(
  { sequence, attempt, actionId, at, isOnHold }: Progress,
  timeline: readonly TimelineEntry[],
  { overAt, now }: SpanContext,
): Span[] {
  if (actionId === null || !isOnHold) return [];
  const wasRedriven = (timeline.at(-1)?.attempt ?? attempt) > attempt;
  const end = timeline.findLast((event) => event.attempt === attempt && isEnd.has(event.type));
  const ended = end && Date.parse(end.at);
  const to = wasRedriven
    ? ended
    : (overAt.get(actionId) ?? overAt.get(loopOf(actionId)) ?? now ?? ended ?? undefined);
  if (to === undefined) return [];
  // The negative number belongs to no event, which keeps the span apart from the event at its beginning.
  return [{ sequence: -sequence, actionId, kind: 'wait', from: at, to: Math.max(at, to) }];
}

const isEnd = new Set<TimelineEntry['type']>([
  'workflowExecution.completed',
  'workflowExecution.failed',
  'workflowExecution.cancelled',
]);
