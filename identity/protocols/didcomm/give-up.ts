import { lockConnection, moveConnection } from '../../../db/queries/didcomm/connections.ts';
import { closeInvitation } from '../../../db/queries/didcomm/invitations.ts';
import { deleteOutbound, type DueMessage } from '../../../db/queries/didcomm/outbound.ts';
import { lockDidcommSession, moveDidcommSession } from '../../../db/queries/didcomm/sessions.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { transact } from '../../../db/transaction.ts';
import type { ConnectionEvent, ExchangeEvent } from '../../../src/didcomm/event.ts';
import { isFinalDidcomm } from '../../../src/didcomm/status.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import type { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import { currentUnit, runUnit } from '../../wallet/unit.ts';
import { unitOf } from '../../wallet/unit.ts';
import { RefusedMessage, tellHold } from './tell-hold.ts';
import type { Logger } from 'pino';
import type { Database } from '../../../db/client.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import type { Egress } from '../../../net/egress.ts';
import type { MessageMetrics } from '../wallet-protocol.ts';

/** What sending messages is made from. */
export interface DeliverDependencies {
  db: Database;
  vault: Vault;
  egress: Egress;
  log: Logger;
  metrics?: MessageMetrics;
}

/** Why nobody takes a message: what its endpoint answers, where it is, or for how long it was tried. */
export type GivenUp =
  | { reason: 'refused'; status: number }
  | { reason: 'address' }
  | { reason: 'unreachable' };

/**
 * A message that nobody takes is sent no more, and what it belongs to has failed: in one transaction. The relay tells the run.
 */
export async function giveUp(
  { db, vault, log, metrics }: DeliverDependencies,
  { id, walletId, attempts }: DueMessage,
  recordId: string | null,
  given: GivenUp,
): Promise<void> {
  await transact(db, async (tx) => {
    await deleteOutbound(tx, id);
    // An endpoint may refuse what it has taken at an earlier try that seemed to fail.
    if (recordId === null || (given.reason === 'refused' && attempts > 1)) return;
    const unit = await unitOf(tx, vault, walletId);
    if (unit)
      await runUnit(unit, async () => {
        if (!(await failExchange(recordId, given))) await failConnection(recordId, given);
      });
  }).catch(async (error: unknown) => {
    // Nobody waits for it any more.
    if (!(error instanceof RefusedMessage)) throw error;
    await deleteOutbound(db, id);
  });
  metrics?.gaveUp(given.reason);
  log.warn({ walletId, messageId: id, attempts, ...given }, 'a message of DIDComm is sent no more');
}

/** False where the record is of no exchange. */
async function failExchange(agentId: string, given: GivenUp): Promise<boolean> {
  const { tx, walletId, unwrap } = currentUnit();
  const session = await lockDidcommSession(tx, { walletId, agentId });
  if (!session) return false;
  const { id, kind, holdKey, invitationId, actionId } = session;
  // One that is over has left its wait to others.
  if (session.expired || isFinalDidcomm(kind, session.status)) return true;
  const error = errorOf(given).toBody();
  if (invitationId !== null) await closeInvitation(tx, invitationId);
  await moveDidcommSession(tx, id, {
    status: 'failed',
    error: unwrap(session.dataKey).seal(encryptionContext.error(actionId), error),
  });
  const event: ExchangeEvent = { id, status: 'failed', connection: null, error };
  if (holdKey !== null) await tellHold({ ...session, holdKey }, event);
  return true;
}

async function failConnection(agentId: string, given: GivenUp): Promise<void> {
  const { tx, walletId, unwrap } = currentUnit();
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
  if (holdKey !== null) await tellHold({ ...connection, holdKey }, event);
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
