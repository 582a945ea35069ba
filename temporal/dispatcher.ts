import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import {
  askToVerify,
  findTellable,
  markNoticeTold,
  markStartTold,
  type Notice,
  type Tellable,
} from '../db/queries/outbox/outbox.ts';
import { noTraces, type Traces } from '../telemetry/traces/traces.ts';
import { startRun } from './start.ts';
import { signalRun } from './signal.ts';

/** Tells Temporal what is committed in Postgres. Telling twice does no harm, so nobody coordinates who tells. */
export interface Teller {
  start(tellable: Tellable): Promise<void>;
  notice(notice: Notice): Promise<void>;
}

export interface TellerDependencies {
  db: Database;
  client: Client;
  taskQueue: string;
  log: Logger;
  /** Longest time of one call to Temporal, in milliseconds. */
  deadlineMs: number;
  traces?: Traces;
}

export function createTeller({
  db,
  client,
  taskQueue,
  log,
  deadlineMs,
  traces = noTraces,
}: TellerDependencies): Teller {
  const withDeadline = <T>(call: () => Promise<T>): Promise<T> =>
    client.withDeadline(Date.now() + deadlineMs, call);

  const start = async (tellable: Tellable): Promise<void> => {
    // False means that a run of this attempt has closed; the reconciler knows what to make of it.
    const { executionId, attempt } = tellable;
    const started = await traces.during(
      { executionId, name: 'start told', facts: { 'holdfast.execution.attempt': attempt } },
      () => withDeadline(() => startRun(client, taskQueue, tellable)),
      () => ({}),
    );
    await markStartTold(db, executionId);
    if (!started) log.warn({ executionId }, 'the run had closed before it was told');
  };

  /** False: there is no open run of this attempt. */
  const signal = ({ inboxId, executionId, kind, holdId }: Notice, attempt: number): Promise<boolean> =>
    withDeadline(() =>
      signalRun(
        client,
        { executionId, attempt },
        kind === 'event' ? { kind, inboxId, holdId: holdId ?? '' } : { kind, inboxId },
      ),
    );

  const signalTold = async (told: Notice): Promise<boolean> => {
    const { executionId, attempt } = told;
    if (attempt !== undefined && (await signal(told, attempt))) return true;
    const tellable = await findTellable(db, executionId);
    if (!tellable || tellable.final) return true;
    if (!tellable.told) await start(tellable);
    return signal(told, tellable.attempt);
  };

  const notice = async (told: Notice): Promise<void> => {
    if (await signalTold(told)) return markNoticeTold(db, told.inboxId);
    // The run was closed from outside, or is gone with Temporal's data: the reconciler decides, then this is told again.
    log.warn({ executionId: told.executionId }, 'no open run to tell');
    await askToVerify(db, told.executionId);
  };

  return { start, notice };
}
