import { openid4vc } from '../../identity/protocols/openid4vc/protocol.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isFinalSession } from '../../src/wallets/openid4vc/session.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { findWalletSession } from '../wallet-sessions/get.ts';
import { openid4vcIssuances } from './sessions.ts';
import type { SessionKey } from '../wallet-sessions/session-type.ts';

/**
 * Lets the wallet that accepted a deferred offer fetch its credentials.
 * @throws HoldfastError 2005/404; 2006/409 if the session has ended, or if an execution waits for it
 */
export async function releaseIssuance(ctx: ContextWith<'identity'>, key: SessionKey): Promise<void> {
  const { projectId, id } = key;
  const { walletId, executionId } = await findWalletSession(ctx, openid4vcIssuances, key);
  if (executionId !== null) throw errors.sessionReleasedByResume(executionId);
  const wallet = await ctx.identity.wallet(ctx.tx, { projectId, walletId });
  // Only its lock shows whether the offer has ended: a wallet may fetch its credentials at the same time.
  const { status } = await wallet.over(openid4vc).release(id);
  if (isFinalSession('issuance', status)) throw errors.sessionEnded('released', status, id);
  await recordChange(ctx, 'openid4vcIssuance.release', { recordId: id, projectId });
}
