import { errors } from '../../src/language/errors/catalogue.ts';
import { answerTo } from '../../src/executions/concurrency/turns.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { findWalletSession } from './get.ts';
import type { SessionKey, SessionType, WalletSession } from './session-type.ts';

/**
 * Withdraws a session, so that wallets can no longer answer it.
 * @throws HoldfastError 2005/404; 2006/409 if it has ended, or if an execution waits for it
 */
export async function withdrawWalletSession<Session extends WalletSession>(
  ctx: ContextWith<'identity'>,
  type: SessionType<Session, never>,
  key: SessionKey,
): Promise<void> {
  const { tx, identity } = ctx;
  const { projectId, id } = key;
  const { walletId, executionId } = await findWalletSession(ctx, type, key);
  if (executionId !== null) throw errors.sessionOfExecution(executionId);
  const wallet = await identity.wallet(tx, { projectId, walletId });
  await wallet.over(type.protocol).withdraw({ kind: type.kind, id });
  ctx.afterCommit(async () => identity.committed(tx), answerTo({ ...ctx.caller, projectId }));
  const { status } = await findWalletSession(ctx, type, key);
  if (status !== 'withdrawn') throw errors.sessionEnded('withdrawn', status, id);
  await recordChange(ctx, `${type.recordType}.withdraw`, { recordId: id, projectId });
}
