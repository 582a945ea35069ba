import type { AgentContext } from '@credo-ts/core';
import {
  keepResult,
  lockSession,
  moveSession,
  withdrawSiblings,
  type LockedSession,
} from '../../../db/queries/openid4vc/sessions.ts';
import type { InboxSignal } from '../../../db/queries/outbox/outbox.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { isFinalSession } from '../../../src/openid4vc/session.ts';
import type { SessionEvent } from '../../../src/openid4vc/session-event.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { isSession, meaningOf, outcomeOf } from './outcome.ts';
import { RefusedAnswer } from './refused-answer.ts';
import { refusedByAgent } from './refused-by-agent.ts';
import { resumeHold } from '../../wallet/resume-hold.ts';
import { requestOf } from './session-request.ts';

/**
 * Makes of what the agent did to its records what it means for our sessions and for the runs that wait for them: in the
 * same transaction. @throws RefusedAnswer where a session is over, withdrawn, or nobody waits for it any more.
 */
export async function settleChanges(context: AgentContext, vault: Vault): Promise<InboxSignal[]> {
  const { tx, walletId, changes } = currentUnit();
  const last = new Map(changes.filter(isSession).map((change) => [change.recordId, change]));
  const signals: InboxSignal[] = [];
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
    if (request.wayBack && outcome.status === 'verified') {
      await keepUntilBack(vault, session, outcome);
      continue;
    }
    const inboxSignal = await conclude(vault, session, outcome);
    if (inboxSignal) signals.push(inboxSignal);
  }
  return signals;
}

/** What was shown counts for nothing until the person is back in the browser that opened the request (HAIP 1.0 §5.1). */
async function keepUntilBack(
  vault: Vault,
  { id, status, dataKey }: LockedSession,
  { credentials = [] }: SessionEvent,
): Promise<void> {
  const { tx } = currentUnit();
  if (status === 'requested') await moveSession(tx, id, { status: 'opened' });
  await keepResult(tx, id, vault.unwrap(dataKey).seal(encryptionContext.sessionResult(id), credentials));
}

/**
 * Moves a session, and settles its hold where that is its end. Null: no run is to be signalled.
 * @throws RefusedAnswer where the hold was cancelled, or is over
 */
export async function conclude(
  vault: Vault,
  session: LockedSession,
  event: SessionEvent,
): Promise<InboxSignal | null> {
  const { id, status, error, credentials } = event;
  if (status === session.status) return null;
  const { tx } = currentUnit();
  const dataKey = vault.unwrap(session.dataKey);
  await moveSession(tx, id, {
    status,
    result: credentials ? dataKey.seal(encryptionContext.sessionResult(id), credentials) : null,
    error: error ? dataKey.seal(encryptionContext.error(session.actionId), error) : null,
  });
  const { holdKey } = session;
  if (!isFinalSession(session.kind, status) || holdKey === null) return null;
  await withdrawSiblings(tx, session);
  return resumeHold({ ...session, holdKey }, event, () => new RefusedAnswer(id));
}
