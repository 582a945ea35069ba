import type { TimelineEntry } from '../api/types.ts';
import { entryIdOf } from './path.ts';
import { openSpan } from './open-span.ts';
import type { SpanContext, Progress, Span } from './span.ts';

/** A shorter span is work: an action that only computes has no event at its beginning. */
const shortestPauseMs = 100;

/**
 * Returns the span before each event: the time since the previous event of the same action. The first span of an action
 * begins with the previous event of the whole execution, because branches run side by side; the first span of a round
 * begins with the end of the previous round. Events of a block have no span of their own: the actions in it have worked
 * and waited.
 */
export function spansOf(timeline: readonly TimelineEntry[], known: SpanContext): Span[] {
  const all = new Map<string, Progress>();
  const progressOf = (attempt: number, path: string | null) => all.get(`${attempt}/${path ?? ''}`);
  let previous: number | null = null;
  const spans = timeline.flatMap(({ type, at, attempt, actionId, sequence, error }): Span[] => {
    const to = Date.parse(at);
    const own = progressOf(attempt, actionId);
    const rounds = own ? undefined : pausedAround(actionId, (path) => progressOf(attempt, path));
    const before = own ?? rounds;
    const from = actionId === null ? previous : (before?.at ?? previous);
    const isPause =
      (before?.isPausing ?? false) && (isBegin.has(type) || to - (from ?? to) >= shortestPauseMs);
    if (rounds) rounds.isPausing = false;
    // An event of a wallet during a wait does not end the wait.
    const wasOnHold = own?.isOnHold ?? false;
    const isOnHold = type === 'workflowExecution.onHold' || (wasOnHold && !endsHold.has(type));
    const isPausing = type === 'workflowExecution.actionRetrying';
    const retries = (own?.retries ?? 0) + (isPausing ? 1 : 0);
    const progress = { sequence, attempt, actionId, at: to, isOnHold, isPausing, retries };
    all.set(`${attempt}/${actionId ?? ''}`, progress);
    previous = Math.max(previous ?? to, to);
    const isBlock = actionId !== null && known.blocks.has(entryIdOf(actionId));
    if (from === null || (isBlock && !isPause)) return [];
    const kind = wasOnHold
      ? 'wait'
      : isPause
        ? 'pause'
        : isPausing && error === null
          ? 'work'
          : spanKindOf(type);
    return [{ sequence, actionId, kind, from, to: Math.max(from, to) }];
  });
  return [...spans, ...[...all.values()].flatMap((one) => openSpan(one, timeline, known))];
}

/**
 * The rounds whose pause ends with the first event of an action. The end of a round is logged before the last event in
 * it, so that event may still belong to the round that has ended.
 */
function pausedAround(
  path: string | null,
  progressOf: (path: string) => Progress | undefined,
): Progress | undefined {
  const [, rounds = '', index] = /^(.*)\[(\d+)\]/.exec(path ?? '') ?? [];
  const progress = index === undefined ? undefined : progressOf(rounds);
  return progress?.isPausing && Number(index) >= progress.retries ? progress : undefined;
}

const isBegin = new Set<TimelineEntry['type']>(['workflowExecution.actionBegun']);

const endsHold = new Set<TimelineEntry['type']>([
  'workflowExecution.resumed',
  'workflowExecution.placeTaken',
  'workflowExecution.actionCompleted',
  'workflowExecution.actionFailed',
  'workflowExecution.actionRetrying',
  'workflowExecution.failed',
  'workflowExecution.cancelled',
]);

const spanKindOf = (type: TimelineEntry['type']): Span['kind'] => {
  switch (type) {
    case 'workflowExecution.started':
    case 'workflowExecution.actionBegun':
      return 'queue';
    case 'workflowExecution.placeTaken':
      return 'place';
    case 'workflowExecution.resumed':
    case 'workflowExecution.holdReminder':
    case 'workflowExecution.answerRefused':
    case 'workflowExecution.answerReplaced':
    case 'workflowExecution.answerUnused':
    case 'workflowExecution.decisionCounted':
    case 'workflowExecution.decisionDelegated':
    case 'workflowExecution.decisionEscalated':
    case 'workflowExecution.questionAsked':
    case 'workflowExecution.questionAnswered':
    case 'workflowExecution.cancellationRequested':
    case 'workflowExecution.redriven':
    case 'workflowExecution.compensationSkipped':
      return 'wait';
    case 'workflowExecution.actionRetrying':
    case 'workflowExecution.actionFailed':
    case 'workflowExecution.actionNotUndone':
    case 'workflowExecution.actionNotCleanedUp':
      return 'failedWork';
    default:
      return 'work';
  }
};
