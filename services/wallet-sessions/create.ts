import { readClock } from '../../db/queries/clock.ts';
import { answerTo } from '../../src/executions/concurrency/turns.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { errorsOfInput } from '../wallets/errors-of-input.ts';
import { lockActingWallet } from '../wallets/lock-acting.ts';
import { findWalletSession } from './get.ts';
import type { SessionType, WalletSession } from './session-type.ts';

/** The lifetime of a session that no execution waits for. */
const lifetimeMs = 24 * 3_600_000;

/**
 * Lets a wallet offer a credential, request a presentation or invite somebody, without an execution. A PIN is returned only here.
 * @throws HoldfastError 2000 for an unknown wallet, and for a request that its protocol does not support; 2006 if there is no
 * default wallet
 */
export async function createWalletSession<Session extends WalletSession, Input>(
  ctx: ContextWith<'identity'>,
  type: SessionType<Session, Input>,
  projectId: string,
  input: Input & { walletId?: string | undefined },
): Promise<{ session: Session; pin?: string }> {
  const { tx, identity } = ctx;
  const walletId = await lockActingWallet(ctx, { projectId, walletId: input.walletId });
  const expiresAt = (await readClock(tx)).getTime() + lifetimeMs;
  const { id, ...shownOnce } = await errorsOfInput(async () =>
    type.create(await identity.wallet(tx, { projectId, walletId }), input, expiresAt),
  );
  ctx.afterCommit(async () => identity.committed(tx), answerTo({ ...ctx.caller, projectId }));
  await recordChange(ctx, `${type.recordType}.create`, { recordId: id, projectId });
  return { session: await findWalletSession(ctx, type, { projectId, id }), ...shownOnce };
}
