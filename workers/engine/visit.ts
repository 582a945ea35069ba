import { setTimeout as sleep } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type {
  EntryCommand,
  PendingEntry,
  RunCommand,
  RunReply,
} from '../../src/executions/contract/run-messages.ts';
import type { TryOutcome } from './perform-entry.ts';

/** How long a visit begins further actions, and how many it has at most. */
const [longestMs, most] = [1_000, 50];

/** The longest pause after a failed try, which the activity waits for before the run begins the next try. */
const longestPauseMs = 5_000;

/** Performs one action, as the activity of its name does. */
export type PerformEntry = (command: EntryCommand) => Promise<TryOutcome>;

/**
 * Goes on, in the same activity, with the action that its reply would have named, as long as that action is all that is to
 * be done and can be done here. Each action keeps its own try and its own commit: only who begins the next one changes. An
 * action whose try fails is left to an activity of its own, after the pause between two tries.
 * @param performs the actions of this worker, by name; they log what they throw
 */
export const visiting =
  <Command extends RunCommand>(
    performs: (name: string) => PerformEntry | undefined,
    activity: (command: Command) => Promise<RunReply>,
  ) =>
  async (command: Command): Promise<RunReply> => {
    const { info, cancellationSignal } = Context.current();
    const begunAt = performance.now();
    const elapsedMs = (): number => performance.now() - begunAt;
    let reply = await activity(command);
    for (let count = 1; count < most && elapsedMs() < longestMs; count++) {
      const next = nextOf(reply);
      const perform = next && performs(next.name);
      const leftMs = (info.startToCloseTimeoutMs ?? Infinity) - elapsedMs();
      if (!perform || cancellationSignal.aborted || leftMs < next.timeoutMs) return reply;
      const { v, executionId, versionId, generation, child } = command;
      const run = { v, executionId, versionId, generation, ...(child && { child }) };
      const { path, turn, request } = next;
      const from = performance.now();
      const tried = await perform({ ...run, step: reply.step, path, turn, request }).catch((error: unknown) =>
        pauseAfter(error, cancellationSignal),
      );
      if (!tried) return reply;
      const ms = Math.round(performance.now() - from);
      reply = joined(reply, tried.reply, { path, name: next.name, outcome: tried.outcome, ms });
    }
    return reply;
  };

/** Waits as long as Temporal would before another try. */
async function pauseAfter(failure: unknown, signal: AbortSignal): Promise<null> {
  const delay = failure instanceof ApplicationFailure ? failure.nextRetryDelay : undefined;
  if (typeof delay === 'number')
    await sleep(Math.min(delay, longestPauseMs), undefined, { signal }).catch(() => undefined);
  return null;
}

/** The action that is all that is to be done; null if there is none, or more, or if it calls out. */
function nextOf({ begin, cancel, final, holds, status }: RunReply): PendingEntry | null {
  const [next, ...others] = begin;
  if (!next || others.length + cancel.length > 0) return null;
  if (final !== undefined || holds !== undefined || status !== 'running') return null;
  return next.runs === 'local' && next.request.do === 'run' ? next : null;
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
