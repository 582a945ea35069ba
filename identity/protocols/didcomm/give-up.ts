import { lockConnection, moveConnection } from '../../../db/queries/didcomm/connections.ts';
import { deleteOutbound, type DueMessage } from '../../../db/queries/didcomm/outbound.ts';
import { lockDidcommSession } from '../../../db/queries/didcomm/sessions.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { transact } from '../../../db/connection/transaction.ts';
import type { ConnectionEvent } from '../../../src/wallets/didcomm/event.ts';
import { isFinalDidcomm } from '../../../src/wallets/didcomm/status.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { currentWalletTransaction, runInWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { beginWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { failSession } from './fail-session.ts';
import { RefusedMessage, resumeHoldOrRefuse } from './refused-message.ts';
import type { Logger } from 'pino';
import type { Database } from '../../../db/connection/client.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import type { Egress } from '../../../net/egress.ts';
import type { MessageMetrics } from '../wallet-protocol.ts';

/** The dependencies of sending messages. */
export interface DeliverDependencies {
  db: Database;
  vault: Vault;
  egress: Egress;
  log: Logger;
  metrics?: MessageMetrics;
}

/** Why a message cannot be delivered: the answer of its endpoint, its address, or the time that it was tried for. */
export type GivenUp =
  | { reason: 'refused'; status: number }
  | { reason: 'address' }
  | { reason: 'unreachable' };

/**
 * Stops sending a message that cannot be delivered and fails its exchange, in one transaction. The outbox relay
 * signals the run.
 */
export async function giveUp(
  { db, vault, log, metrics }: DeliverDependencies,
  { id, walletId, attempts }: DueMessage,
  recordId: string | null,
  given: GivenUp,
): Promise<void> {
  await transact(db, async (tx) => {
    await deleteOutbound(tx, id);
    // An endpoint may refuse a message that it accepted at an earlier try which seemed to fail.
    if (recordId === null || (given.reason === 'refused' && attempts > 1)) return;
    const walletTransaction = await beginWalletTransaction(tx, vault, walletId);
    if (walletTransaction)
      await runInWalletTransaction(walletTransaction, async () => {
        if (!(await failExchange(recordId, given))) await failConnection(recordId, given);
      });
  }).catch(async (error: unknown) => {
    // Nothing waits for it any more.
    if (!(error instanceof RefusedMessage)) throw error;
    await deleteOutbound(db, id);
  });
  metrics?.gaveUp('didcomm', given.reason);
  log.warn({ walletId, messageId: id, attempts, ...given }, 'a message of DIDComm is sent no more');
}

/** Returns false if the record belongs to no exchange. */
async function failExchange(agentId: string, given: GivenUp): Promise<boolean> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockDidcommSession(tx, { walletId, agentId });
  if (!session) return false;
  await failSession(session, errorOf(given));
  return true;
}

async function failConnection(agentId: string, given: GivenUp): Promise<void> {
  const { tx, walletId, unwrap } = currentWalletTransaction();
  const connection = await lockConnection(tx, { walletId, agentId });
  if (!connection || connection.expired || isFinalDidcomm('connection', connection.status)) return;
  const { id, holdKey, actionId } = connection;
  const error = errorOf(given).toBody();
  await moveConnection(tx, id, {
    status: 'failed',
    error: unwrap(connection.dataKey).seal(encryptionContext.error(actionId), error),
  });
  const shown = { connectionId: id, status: 'failed', theirLabel: null, theirDid: null } as const;
  const event: ConnectionEvent = { connection: shown, error };
  if (holdKey !== null) await resumeHoldOrRefuse({ ...connection, holdKey }, event);
}

function errorOf(given: GivenUp): HoldfastError {
  const reason = given.reason === 'address' ? 'address.refused' : 'message.undelivered';
  return errors.messageUndelivered(reason, detailOf(given));
}

function detailOf(given: GivenUp): string {
  switch (given.reason) {
    case 'refused':
      return `The endpoint answered ${given.status}.`;
    case 'address':
      return 'The endpoint has an address to which nothing is sent.';
    case 'unreachable':
      return 'The endpoint could not be reached for seven days.';
    default:
      return given satisfies never;
  }
}
