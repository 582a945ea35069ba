import { requirePool } from '../../db/connection/transaction.ts';
import type {
  NewCredentialDefinition,
  PreparedCredentialDefinition,
} from '../../identity/protocols/anoncreds/port.ts';
import { anoncreds } from '../../identity/protocols/anoncreds/protocol.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { errorsOfInput } from '../wallets/errors-of-input.ts';
import { lockActingWallet } from '../wallets/lock-acting.ts';
import { limitKeyGeneration } from '../wallets/limit-key-generation.ts';

/** A wallet with the keys of its new credential definition, or the error that prevented them. */
export interface PreparedInWallet {
  projectId: string;
  walletId: string;
  prepared: PreparedCredentialDefinition | { error: unknown };
}

/**
 * Makes the keys of an AnonCreds credential definition. This takes seconds, so it happens outside of a transaction. If
 * they cannot be made, the error is returned, and `createCredentialDefinition` throws it: a request that is repeated
 * with the same Idempotency-Key has to get as far as the answer to the first one.
 * @throws HoldfastError 2000 for an unknown wallet; 2006 if there is no default wallet; 2005/429 if too many are being
 * made
 */
export async function prepareCredentialDefinition(
  ctx: ContextWith<'identity'>,
  projectId: string,
  { walletId: wanted, ...definition }: NewCredentialDefinition & { walletId?: string | undefined },
): Promise<PreparedInWallet> {
  requirePool(ctx.tx);
  const walletId = await lockActingWallet(ctx, { projectId, walletId: wanted });
  const prepared = await limitKeyGeneration(() =>
    errorsOfInput(async () => {
      const prepares = await ctx.identity.prepares(anoncreds, { projectId, walletId });
      return prepares.credentialDefinition(definition);
    }).catch((error: unknown) => ({ error })),
  );
  return { projectId, walletId, prepared };
}

/**
 * Has the wallet publish the credential definition, and returns the id of our record.
 * @throws HoldfastError 2002 for an unknown schema; 2006 if the wallet has published this schema and tag; 2010 without
 * the library
 */
export async function createCredentialDefinition(
  ctx: ContextWith<'identity'>,
  { projectId, walletId, prepared }: PreparedInWallet,
): Promise<string> {
  if ('error' in prepared) throw prepared.error;
  await lockActingWallet(ctx, { projectId, walletId });
  const { recordId } = await errorsOfInput(async () => {
    const wallet = await ctx.identity.wallet(ctx.tx, { projectId, walletId });
    return wallet.over(anoncreds).createCredentialDefinition(prepared);
  });
  await recordChange(ctx, 'credentialDefinition.create', { recordId, projectId });
  return recordId;
}
