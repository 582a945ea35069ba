import { Context } from '@temporalio/activity';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type {
  EntryCommand,
  PendingEntry,
  RunCommand,
  RunReply,
} from '../../src/executions/contract/run-messages.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import type { Pace } from './pace.ts';
import type { TryOutcome } from './perform-entry.ts';

/** How long a visit begins further actions, and how many it has at most. */
const [longestMs, most] = [1_000, 50];

/** Performs one action, as the activity of its name does. */
export type PerformEntry = (
  command: EntryCommand,
  following?: TryOutcome['following'],
) => Promise<TryOutcome>;

/** One step of a visit: an action that was performed, or `advance`. */
export interface VisitStep {
  reply: RunReply;
  following?: TryOutcome['following'];
}

interface Visitor {
  /** Returns how this worker performs an action; undefined for one that it does not know. */
  performs: (name: string) => PerformEntry | undefined;
  /** How long each action took last. */
  pace: Pace;
}

/**
 * Goes on, in the same activity, with the action that its reply would have named, as long as that action is all that is to
 * be done and can be done here. Each action keeps its own try and its own commit: only who begins the next one changes. A
 * local activity goes on with local actions. An action that fails, and one that was slow, has an activity of its own.
 */
export const visiting =
  <Command extends RunCommand & { path?: Path }>(
    { performs, pace }: Visitor,
    activity: (command: Command) => Promise<VisitStep>,
  ) =>
  async (command: Command): Promise<RunReply> => {
    const { info, cancellationSignal } = Context.current();
    const { v, executionId, versionId, generation, child, path: visitedFrom } = command;
    const run = { v, executionId, versionId, generation, ...(child && { child }) };
    const callsOut = !info.isLocal && visitedFrom !== undefined;
    const took = clock();
    let { reply, following } = await activity(command);
    if (visitedFrom !== undefined) pace.took(versionId, visitedFrom, took());
    const elapsedMs = clock();
    for (let count = 1; count < most && elapsedMs() < longestMs; count++) {
      const next = nextOf(reply);
      const perform = next && (next.runs === 'local' || callsOut) && performs(next.name);
      if (!perform || cancellationSignal.aborted || pace.isSlow(versionId, next.path)) return reply;
      if ((info.startToCloseTimeoutMs ?? Infinity) - took() < next.timeoutMs) return reply;
      const { path, turn, request, name } = next;
      const ownMs = clock();
      try {
        const along = { ...run, step: reply.step, path, turn, request, ...(visitedFrom && { visitedFrom }) };
        const tried = await perform(along, following);
        following = tried.following;
        const ms = Math.round(ownMs());
        pace.took(versionId, path, ms);
        reply = joined(reply, tried.reply, { path, name, outcome: tried.outcome, ms });
      } catch (error) {
        return failed(reply, next, error);
      }
    }
    return reply;
  };

/** Returns a function that says how many milliseconds have passed. */
function clock(): () => number {
  const begunAt = performance.now();
  return () => performance.now() - begunAt;
}

/** The action that is all that is to be done; null if there is none, or more. */
function nextOf({ begin, cancel, final, holds, status }: RunReply): PendingEntry | null {
  const [next, ...others] = begin;
  if (!next || others.length + cancel.length > 0) return null;
  if (final !== undefined || holds !== undefined || status !== 'running') return null;
  return next.request.do === 'run' && next.visitedFrom === undefined ? next : null;
}

/** Leaves an action to an activity of its own, after the pause between two tries. What is to stop, the run knows. */
function failed(reply: RunReply, next: PendingEntry, error: unknown): RunReply {
  if (error instanceof CancelledFailure) return { ...reply, begin: [] };
  const afterMs = error instanceof ApplicationFailure ? error.nextRetryDelay : undefined;
  return typeof afterMs === 'number' ? { ...reply, begin: [{ ...next, afterMs }] } : reply;
}

/** What is to be done after both. */
function joined(
  before: RunReply,
  after: RunReply,
  visited: NonNullable<RunReply['visited']>[number],
): RunReply {
  const wakesAt = [before, after].flatMap(({ now, wakeInMs }) => (wakeInMs === null ? [] : [now + wakeInMs]));
  const evaluated = [...(before.evaluated ?? []), ...(after.evaluated ?? [])];
  return {
    ...after,
    wakeInMs: wakesAt.length === 0 ? null : Math.max(1, Math.min(...wakesAt) - after.now),
    ...(evaluated.length > 0 && { evaluated }),
    visited: [...(before.visited ?? []), visited],
  };
}
