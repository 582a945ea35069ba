import type { AgentContext } from '@credo-ts/core';
import {
  DidCommMessageReceiver,
  DidCommProblemReportError,
  DidCommTransportService,
} from '@credo-ts/didcomm';
import type { Logger } from 'pino';
import type { Database } from '../../../db/connection/client.ts';
import {
  countRefusedMessage,
  findEnvelope,
  findWalletByPublicId,
  insertEnvelope,
} from '../../../db/queries/didcomm/envelopes.ts';
import { lockKeys } from '../../../db/queries/lock-keys.ts';
import { databaseFailure } from '../../../db/connection/failure.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { contextIdOf } from '../../wallet/context-ids.ts';
import type { WalletAgent } from '../../agent/create-agent.ts';
import type { OccurrenceHandler } from '../../wallet/occurrences.ts';
import type { InWalletTransaction } from '../../wallet/owner.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../../wallet/protocol-request.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { countRefusals } from './count-refusals.ts';
import { readEnvelope, type Envelope } from './envelope.ts';
import { ReplySession } from './reply-session.ts';
import { reportRefusal } from './report-refusal.ts';
import { applyAgentChanges } from './apply-agent-changes.ts';
import { RefusedMessage } from './refused-message.ts';
import { withoutData } from './without-data.ts';

export interface ReceiveDependencies {
  db: Database;
  vault: Vault;
  onOccurrences: OccurrenceHandler;
  log: Logger;
  agent: WalletAgent;
  inWalletTransaction: InWalletTransaction;
}

const mediaType = 'application/didcomm-envelope-enc';
const maxTries = 3;

/**
 * Handles one message in one transaction: one at a time for each recipient key, and each envelope once. The answer is
 * sent after the commit, because a sender that gets none sends again. A message that cannot be parsed, decrypted or
 * assigned leaves only a count.
 */
export async function receiveMessage(
  dependencies: ReceiveDependencies,
  publicId: string,
  request: ProtocolRequest,
): Promise<ProtocolAnswer> {
  const { db, agent, inWalletTransaction, log } = dependencies;
  const walletId = await findWalletByPublicId(db, publicId);
  if (!walletId) return answer(404);
  const envelope = readEnvelope(request.body);
  try {
    if (!envelope) throw new RefusedMessage('it is no packed message');
    const taken = await untilNotOvertaken(() =>
      inWalletTransaction(walletId, () => take(dependencies, walletId, envelope)),
    );
    if (taken?.reported)
      log.warn({ walletId, why: taken.reported }, 'a message of DIDComm is answered with a problem report');
    return taken ? answer(200, taken.reply) : answer(404);
  } catch (error) {
    // This is our fault, so the sender should send the message again.
    if (!(error instanceof RefusedMessage)) throw error;
    log.warn({ walletId, err: error }, 'a message of DIDComm is refused');
    await countRefusedMessage(db, walletId);
    if (envelope) {
      const { exchangeId, message: why } = error;
      const { recipients } = envelope;
      const afterwards = (work: (context: AgentContext) => Promise<void>) =>
        inWalletTransaction(walletId, () => agent.contexts.within(walletId, work));
      await afterwards((context) => countRefusals(context, { recipients, exchangeId }));
      // The count of refused messages stays, even if the report cannot be sent.
      await afterwards((context) => reportRefusal(context, envelope, why)).catch((err: unknown) =>
        log.warn({ walletId, err }, 'the problem report for a refused message of DIDComm cannot be sent'),
      );
    }
    return answer(400);
  }
}

async function untilNotOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isOvertaken(error) || tries === maxTries) throw error;
    }
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof OvertakenMessage || databaseFailure(error)?.isOvertaken === true;

interface MessageResult {
  reply: string | null;
  /** Why the sender got a problem report. */
  reported?: string | null;
}

async function take(
  { agent, onOccurrences }: Pick<ReceiveDependencies, 'agent' | 'onOccurrences'>,
  walletId: string,
  envelope: Envelope,
): Promise<MessageResult> {
  const { tx, wallet } = currentWalletTransaction();
  await lockKeys(
    tx,
    envelope.recipients.map((key) => `didcomm-key/${key}`),
  );
  const { digest } = envelope;
  const context = encryptionContext.answer(digest.toString('base64url'));
  const before = await findEnvelope(tx, digest);
  if (before) {
    const sealed = before.walletId === walletId ? before.answer : null;
    return { reply: sealed && (wallet.dataKey.open(context, sealed) as string) };
  }
  const reply = await process(agent, walletId, envelope);
  const { projectId, occurrences, reported, afterCommit } = currentWalletTransaction();
  await onOccurrences(tx, { projectId, walletId }, occurrences, afterCommit);
  await insertEnvelope(tx, {
    digest,
    walletId,
    answer: reply === null ? null : wallet.dataKey.seal(context, reply),
  });
  return { reply, reported };
}

async function process(
  { agent, contexts }: WalletAgent,
  walletId: string,
  envelope: Envelope,
): Promise<string | null> {
  const { dependencyManager } = agent;
  const walletTransaction = currentWalletTransaction();
  const session = new ReplySession();
  try {
    await dependencyManager
      .resolve(DidCommMessageReceiver)
      .receiveMessage(envelope.message, {
        session,
        contextCorrelationId: contextIdOf(walletId),
        receivedAt: new Date(),
      })
      .catch(requireNoted);
    requireOwnOrder();
    await contexts.within(walletId, applyAgentChanges);
    requireOwnOrder();
    return session.reply && JSON.stringify(session.reply);
  } catch (error) {
    requireOwnOrder();
    throw error;
  } finally {
    dependencyManager.resolve(DidCommTransportService).removeSession(session);
  }

  /** If the agent rejects a message, the message is wrong, unless something of ours has failed below. */
  function requireNoted(error: unknown): void {
    if (error instanceof RefusedMessage || databaseFailure(error)) throw error;
    // Without a connection the agent cannot report its finding to the sender, but we can inform the run.
    const isNoted = error instanceof DidCommProblemReportError && walletTransaction.changes.length > 0;
    if (!isNoted)
      throw new RefusedMessage(`the agent does not take it: ${withoutData(error)}`, { cause: error });
  }

  /** The agent may have swallowed any of these errors. */
  function requireOwnOrder(): void {
    if (walletTransaction.stale) throw new OvertakenMessage();
    if (walletTransaction.fault) throw walletTransaction.fault.cause;
    if (walletTransaction.budget.isExceeded) throw new RefusedMessage('it asks for too much work');
  }
}

/** Somebody else changed the rows that this message read. Nothing was written, and it may be tried again. */
class OvertakenMessage extends Error {
  override readonly name = 'OvertakenMessage';
}

const answer = (status: number, reply: string | null = null): ProtocolAnswer => ({
  status,
  headers: reply === null ? {} : { 'content-type': mediaType },
  body: reply ?? '',
});
