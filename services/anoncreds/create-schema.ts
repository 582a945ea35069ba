import type { NewSchema } from '../../identity/protocols/anoncreds/port.ts';
import { anoncreds } from '../../identity/protocols/anoncreds/protocol.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { errorsOfInput } from '../wallets/errors-of-input.ts';
import { lockActingWallet } from '../wallets/lock-acting.ts';

/**
 * Has a wallet publish an AnonCreds schema, and returns the id of our record.
 * @throws HoldfastError 2000 for an unknown wallet; 2006 if there is no default wallet, or if the wallet has published
 * this name and version; 2010 without the library
 */
export async function createSchema(
  ctx: ContextWith<'identity'>,
  projectId: string,
  { walletId: wanted, ...schema }: NewSchema & { walletId?: string | undefined },
): Promise<string> {
  const walletId = await lockActingWallet(ctx, { projectId, walletId: wanted });
  const { recordId } = await errorsOfInput(async () => {
    const wallet = await ctx.identity.wallet(ctx.tx, { projectId, walletId });
    return wallet.over(anoncreds).createSchema(schema);
  });
  await recordChange(ctx, 'schema.create', { recordId, projectId });
  return recordId;
}
