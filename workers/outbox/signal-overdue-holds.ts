import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import { signalOverdueHolds } from '../../services/outbox/signal-overdue-holds.ts';
import { signalRun } from '../../temporal/signal.ts';
import { foundOf, keepSweeping } from '../sweeps/keep-sweeping.ts';
import type { Generation } from '../../src/executions/contract/generation.ts';

interface SignalOverdueHolds {
  db: Database;
  client: Client;
  log: Logger;
}

const deadlineMs = 10_000;

/** Signals runs again whose holds did not move on. Many workers may do it at once. Resolves when the signal aborts. */
export const keepSignallingOverdueHolds = (
  { db, client, log }: SignalOverdueHolds,
  signal: AbortSignal,
  everyMs = 15_000,
): Promise<void> => {
  const signalAgain = againSignal(client);
  const work = async () => foundOf(await signalOverdueHolds({ tx: db, log, signalAgain }));
  return keepSweeping({ name: 'overdue holds', everyMs, work }, log, signal);
};

/** Makes a run check its hold again. False: there is no open run. */
export const againSignal =
  (client: Client) =>
  ({ executionId, generation, holdId }: { executionId: string; generation: Generation; holdId: string }) =>
    client.withDeadline(Date.now() + deadlineMs, () =>
      signalRun(client, { executionId, generation }, { kind: 'again', holdId }),
    );
