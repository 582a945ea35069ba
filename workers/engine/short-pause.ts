import { setTimeout as sleep } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import type { EntryCommand, RunReply } from '../../src/contract/run-messages.ts';
import type { AccountShares } from '../tries/account-shares.ts';
import { advance } from './advance.ts';
import type { Engine } from './committing/engine.ts';

/** A timer of Temporal may be late by a second, so a shorter pause is waited for within the activity. */
const longestMs = 1_000;

/** Goes on after a pause that is too short for a timer, if nothing else is to be done and the account has a slot. */
export async function afterShortPause(
  engine: Engine & { shares: AccountShares },
  { command, projectId }: { command: EntryCommand; projectId: string },
  reply: RunReply,
): Promise<RunReply> {
  if (!isShort(reply)) return reply;
  const leave = await engine.shares.enter(projectId, command.request).catch(() => null);
  if (!leave) return reply;
  const { cancellationSignal: signal } = Context.current();
  try {
    await sleep(reply.wakeInMs ?? 0, undefined, { signal });
    const next = await advance(engine, { ...command, step: reply.step });
    const evaluated = [...(reply.evaluated ?? []), ...(next.evaluated ?? [])];
    return { ...next, ...(evaluated.length > 0 && { evaluated }) };
  } catch (error) {
    // What is committed is committed: the run waits for the rest by itself.
    const { executionId } = command;
    if (!signal.aborted)
      engine.log?.error({ err: error, executionId }, 'a short pause was cut off by a fault');
    return reply;
  } finally {
    leave();
  }
}

const isShort = ({ begin, cancel, final, holds, wakeInMs }: RunReply): boolean =>
  begin.length + cancel.length === 0 &&
  final === undefined &&
  holds === undefined &&
  wakeInMs !== null &&
  wakeInMs < longestMs;
