import { setTimeout as sleep } from 'node:timers/promises';
import { findProjectOfExecution } from '../../db/queries/executions/read.ts';
import type { AdvanceCommand, RunReply } from '../../src/executions/contract/run-messages.ts';
import { isShortPause } from '../../src/executions/contract/short-pause.ts';
import type { AccountShares } from '../tries/account-shares.ts';
import { currentHost } from '../tries/host.ts';
import { advance } from './advance.ts';
import type { Engine } from './committing/engine.ts';

/** How long an activity waits in all, one pause after the other. The next one begins in another activity. */
const longestInAllMs = 5_000;

/** Goes on after pauses that are too short for a timer, as long as nothing else is to be done and the account has a slot. */
export async function afterShortPauses(
  engine: Engine & { shares: AccountShares },
  command: AdvanceCommand,
  first: RunReply,
  knownProject?: string,
): Promise<RunReply> {
  // The start of the run is not to wait: its first activity pauses.
  if (!isShortPause(first) || command.isEarly) return first;
  const { executionId } = command;
  const projectId = knownProject ?? (await findProjectOfExecution(engine.db, executionId));
  const leave = projectId && (await engine.shares.enter(projectId, { do: 'run' }).catch(() => null));
  if (!leave) return first;
  const { signal } = currentHost();
  const until = performance.now() + longestInAllMs;
  let reply: RunReply = first;
  try {
    for (;;) {
      if (!isShortPause(reply) || performance.now() + (reply.wakeInMs ?? 0) > until) return reply;
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
