import { setTimeout as sleep } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { findProjectOfExecution } from '../../db/queries/executions/read.ts';
import type { AdvanceCommand, RunReply } from '../../src/executions/contract/run-messages.ts';
import type { AccountShares } from '../tries/account-shares.ts';
import { advance } from './advance.ts';
import type { Engine } from './committing/engine.ts';

/** A timer of Temporal may be late by a second, so a shorter pause is waited for within the activity. */
const longestMs = 1_000;

/** How long an activity waits in all, one pause after the other. The next one begins in another activity. */
const longestInAllMs = 5_000;

/** Goes on after pauses that are too short for a timer, as long as nothing else is to be done and the account has a slot. */
export async function afterShortPauses(
  engine: Engine & { shares: AccountShares },
  command: AdvanceCommand,
  first: RunReply,
  knownProject?: string,
): Promise<RunReply> {
  if (!isShort(first)) return first;
  const { executionId } = command;
  const projectId = knownProject ?? (await findProjectOfExecution(engine.db, executionId));
  const leave = projectId && (await engine.shares.enter(projectId, { do: 'run' }).catch(() => null));
  if (!leave) return first;
  const { cancellationSignal: signal } = Context.current();
  const until = performance.now() + longestInAllMs;
  let reply: RunReply = first;
  try {
    for (;;) {
      if (!isShort(reply) || performance.now() + (reply.wakeInMs ?? 0) > until) return reply;
      await sleep(reply.wakeInMs ?? 0, undefined, { signal });
      const next = await advance(engine, { ...command, step: reply.step });
      const evaluated = [...(reply.evaluated ?? []), ...(next.evaluated ?? [])];
      reply = { ...next, ...(evaluated.length > 0 && { evaluated }) };
    }
  } catch (error) {
    // What is committed is committed: the run waits for the rest by itself.
    if (!signal.aborted)
      engine.log?.error({ err: error, executionId }, 'a short pause was cut off by a fault');
    return reply;
  } finally {
    leave();
  }
}

const isShort = (reply: RunReply): boolean =>
  reply.begin.length + reply.cancel.length === 0 &&
  reply.final === undefined &&
  reply.holds === undefined &&
  reply.wakeInMs !== null &&
  reply.wakeInMs < longestMs;
