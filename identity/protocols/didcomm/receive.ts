import type { AgentContext } from '@credo-ts/core';
import {
  DidCommMessageReceiver,
  DidCommProblemReportError,
  DidCommTransportService,
} from '@credo-ts/didcomm';
import type { Logger } from 'pino';
import type { Database } from '../../../db/client.ts';
import {
  countRefusedMessage,
  findEnvelope,
  findWalletByPublicId,
  insertEnvelope,
} from '../../../db/queries/didcomm/envelopes.ts';
import { lockKeys } from '../../../db/queries/lock-keys.ts';
import type { InboxSignal, RunStart } from '../../../db/queries/outbox/outbox.ts';
import { databaseFailure } from '../../../db/failure.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { startTriggered } from '../../../db/start-triggered.ts';
import type { Versions } from '../../../db/versions.ts';
import type { Evaluator } from '../../../src/evaluation/evaluator.ts';
import { contextIdOf } from '../../wallet/context-ids.ts';
import type { WalletAgent } from '../../agent/create-agent.ts';
import type { InUnit } from '../../wallet/owner.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../../wallet/protocol-request.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { countRefusals } from './count-refusals.ts';
import { readEnvelope, type Envelope } from './envelope.ts';
import { ReplySession } from './reply-session.ts';
import { reportRefusal } from './report-refusal.ts';
import { settleDidcomm } from './settle.ts';
import { RefusedMessage } from './tell-hold.ts';
import { withoutData } from './without-data.ts';

export interface ReceiveDependencies {
  db: Database;
  vault: Vault;
  versions: Versions;
  evaluator: Evaluator;
  log: Logger;
  agent: WalletAgent;
  inUnit: InUnit;
}

const mediaType = 'application/didcomm-envelope-enc';
const maxTries = 3;

/**
 * One message, in one transaction: one at a time for each key that it is for, each envelope once. Answered once all that it
 * caused is committed: a sender that hears nothing sends again. What does not parse, decrypt or belong to anything leaves
 * nothing but a count.
 */
export async function receiveMessage(
  dependencies: ReceiveDependencies,
  publicId: string,
  request: ProtocolRequest,
): Promise<ProtocolAnswer> {
  const { db, agent, inUnit, log } = dependencies;
  const walletId = await findWalletByPublicId(db, publicId);
  if (!walletId) return answer(404);
  const envelope = readEnvelope(request.body);
  try {
    if (!envelope) throw new RefusedMessage('it is no packed message');
    const taken = await untilNotOvertaken(() =>
      inUnit(walletId, () => take(dependencies, walletId, envelope)),
    );
    if (taken?.reported)
      log.warn({ walletId, why: taken.reported }, 'a message of DIDComm is answered with a problem report');
    return taken
      ? { ...answer(200, taken.reply), signals: taken.signals, starts: taken.starts }
      : answer(404);
  } catch (error) {
    // Ours to mend, not the sender's, who is to send it again.
    if (!(error instanceof RefusedMessage)) throw error;
    log.warn({ walletId, err: error }, 'a message of DIDComm is refused');
    await countRefusedMessage(db, walletId);
    if (envelope) {
      const { exchangeId, message: why } = error;
      const { recipients } = envelope;
      const afterwards = (work: (context: AgentContext) => Promise<void>) =>
        inUnit(walletId, () => agent.contexts.within(walletId, work));
      await afterwards((context) => countRefusals(context, { recipients, exchangeId }));
      // Whatever hinders the report must not undo the count.
      await afterwards((context) => reportRefusal(context, envelope, why)).catch((err: unknown) =>
        log.warn({ walletId, err }, 'who sent a refused message of DIDComm could not be told why'),
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

interface Taken {
  reply: string | null;
  signals: InboxSignal[];
  starts: RunStart[];
  /** Why its sender was sent a problem report. */
  reported?: string | null;
}

async function take(
  { agent, ...dependencies }: ReceiveDependencies,
  walletId: string,
  envelope: Envelope,
): Promise<Taken> {
  const { tx, wallet } = currentUnit();
  await lockKeys(
    tx,
    envelope.recipients.map((key) => `didcomm-key/${key}`),
  );
  const { digest } = envelope;
  const place = encryptionContext.answer(digest.toString('base64url'));
  const before = await findEnvelope(tx, digest);
  if (before) {
    const sealed = before.walletId === walletId ? before.answer : null;
    return { reply: sealed && (wallet.dataKey.open(place, sealed) as string), signals: [], starts: [] };
  }
  const { reply, signals } = await process(agent, walletId, envelope);
  const { projectId, occurrences, reported } = currentUnit();
  const starts = await startTriggered({ ...dependencies, db: tx }, { projectId, walletId }, occurrences);
  await insertEnvelope(tx, {
    digest,
    walletId,
    answer: reply === null ? null : wallet.dataKey.seal(place, reply),
  });
  return { reply, signals, starts, reported };
}

async function process({ agent, contexts }: WalletAgent, walletId: string, envelope: Envelope) {
  const { dependencyManager } = agent;
  const unit = currentUnit();
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
    const signals = await contexts.within(walletId, settleDidcomm);
    requireOwnOrder();
    return { reply: session.reply && JSON.stringify(session.reply), signals };
  } catch (error) {
    requireOwnOrder();
    throw error;
  } finally {
    dependencyManager.resolve(DidCommTransportService).removeSession(session);
  }

  /** What the agent does not take in is the message's fault, unless something of ours has failed below. */
  function requireNoted(error: unknown): void {
    if (error instanceof RefusedMessage || databaseFailure(error)) throw error;
    // Without a connection the agent can't tell the sender what it has noted of an exchange; we can tell the run.
    const isNoted = error instanceof DidCommProblemReportError && unit.changes.length > 0;
    if (!isNoted)
      throw new RefusedMessage(`the agent does not take it: ${withoutData(error)}`, { cause: error });
  }

  /** The agent may have got over any of these. */
  function requireOwnOrder(): void {
    if (unit.stale) throw new OvertakenMessage();
    if (unit.fault) throw unit.fault.cause;
    if (unit.budget.isExceeded) throw new RefusedMessage('it asks for too much work');
  }
}

/** Another changed what this one read: nothing was written, and it may be tried again. */
class OvertakenMessage extends Error {
  override readonly name = 'OvertakenMessage';
}

const answer = (status: number, reply: string | null = null): ProtocolAnswer => ({
  status,
  headers: reply === null ? {} : { 'content-type': mediaType },
  body: reply ?? '',
  signals: [],
});
