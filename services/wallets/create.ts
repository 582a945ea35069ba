import { v7 as uuidv7 } from 'uuid';
import { requireRoom } from '../plans/limits.ts';
import { insertWallet, type WalletProfile, type WalletRow } from '../../db/queries/wallets/wallets.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { getProject } from '../projects/get.ts';

export interface NewWallet extends WalletProfile {
  projectId: string;
}

/**
 * Creates a wallet in a project. It is not the project's default.
 * @throws HoldfastError 2005/404 for an unknown project; 2009 if the plan has no room for another wallet
 */
export async function createWallet(ctx: ContextWith<'vault'>, input: NewWallet): Promise<WalletRow> {
  const { tx, caller, vault } = ctx;
  const { projectId } = input;
  await getProject(ctx, projectId);
  await requireRoom(tx, caller, 'wallets');
  const { wrappedKey } = vault.create(uuidv7());
  const wallet = await insertWallet(tx, { ...input, isDefault: false }, wrappedKey);
  await recordChange(ctx, 'wallet.create', { recordId: wallet.id, projectId });
  return wallet;
}
