import type { Database } from '../../db/connection/client.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/**
 * Changes the password of the member who calls.
 * @param change changes it, in the transaction
 * @throws the errors of `change`; then nothing has changed
 */
export async function changePassword<SignedIn>(
  ctx: Context,
  { memberId, change }: { memberId: string; change: (tx: Database) => Promise<SignedIn> },
): Promise<SignedIn> {
  const signedIn = await change(ctx.tx);
  await recordChange(ctx, 'member.changePassword', { recordId: memberId });
  return signedIn;
}
