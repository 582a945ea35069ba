import type { AgentContext } from '@credo-ts/core';
import {
  keepResult,
  lockSession,
  moveSession,
  withdrawSiblings,
  type LockedSession,
} from '../../../db/queries/openid4vc/sessions.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { isFinalSession } from '../../../src/wallets/openid4vc/session.ts';
import type { SessionEvent } from '../../../src/wallets/openid4vc/session-event.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { isSession, meaningOf, outcomeOf } from './outcome.ts';
import { RefusedAnswer } from './refused-answer.ts';
import { refusedByAgent } from './refused-by-agent.ts';
import { resumeSessionHold } from '../../wallet/resume-session-hold.ts';
import { requestOf } from './session-request.ts';

/**
 * Applies the changes that the agent has made to its records to our sessions, in the same transaction. The runs that wait
 * for them go on after the commit.
 * @throws RefusedAnswer if a session is over or withdrawn, or nothing waits for it any more
 */
export async function applyAgentChanges(context: AgentContext, vault: Vault): Promise<void> {
  const { tx, walletId, changes } = currentWalletTransaction();
  const last = new Map(changes.filter(isSession).map((change) => [change.recordId, change]));
  for (const [id, change] of last) {
    const meaning = meaningOf(change);
    if (meaning === 'refused') throw new RefusedAnswer(id, await refusedByAgent(context, id));
    const session = await lockSession(tx, { walletId, id });
    if (!session || session.expired || isFinalSession(session.kind, session.status))
      throw new RefusedAnswer(id);
    if (meaning === undefined) continue;
    const request = requestOf(vault.unwrap(session.dataKey), session);
    const outcome = await outcomeOf(context, { id, status: meaning, request });
    if ('refused' in outcome) throw new RefusedAnswer(id, outcome.refused);
    if (request.wayBack && outcome.status === 'verified') await keepUntilBack(vault, session, outcome);
    else await advanceSession(vault, session, outcome);
  }
}

/** A presentation is not accepted until the person is back in the browser that opened the request (HAIP 1.0 §5.1). */
async function keepUntilBack(
  vault: Vault,
  { id, status, dataKey }: LockedSession,
  { credentials = [] }: SessionEvent,
): Promise<void> {
  const { tx } = currentWalletTransaction();
  if (status === 'requested') await moveSession(tx, id, { status: 'opened' });
  await keepResult(tx, id, vault.unwrap(dataKey).seal(encryptionContext.sessionResult(id), credentials));
}

/**
 * Gives a session its new status and, if that is final, resumes the hold that waits for it.
 * @throws RefusedAnswer if the hold was cancelled or is over
 */
export async function advanceSession(
  vault: Vault,
  session: LockedSession,
  event: SessionEvent,
): Promise<void> {
  const { id, status, error, credentials } = event;
  if (status === session.status) return;
  const { tx } = currentWalletTransaction();
  const dataKey = vault.unwrap(session.dataKey);
  await moveSession(tx, id, {
    status,
    result: credentials ? dataKey.seal(encryptionContext.sessionResult(id), credentials) : null,
    error: error ? dataKey.seal(encryptionContext.error(session.actionId), error) : null,
  });
  const { holdKey } = session;
  if (!isFinalSession(session.kind, status) || holdKey === null) return;
  await withdrawSiblings(tx, session);
  await resumeSessionHold({ ...session, holdKey }, event, () => new RefusedAnswer(id));
}
