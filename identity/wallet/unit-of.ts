import type { Database } from '../../db/client.ts';
import { findWalletForProtocol } from '../../db/queries/openid4vc/sessions.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import { ofWholeWork } from '../../net/outbound/wants.ts';
import { Budget } from './budget.ts';
import type { Unit } from './unit.ts';

/** A new unit of a wallet's; null where there is no such wallet, or no more. */
export async function unitOf(tx: Database, vault: Vault, walletId: string): Promise<Unit | null> {
  const found = await findWalletForProtocol(tx, walletId);
  if (!found) return null;
  const { projectId, publicId, profile, dataKey, now } = found;
  const wallet = { ownerId: walletId, dataKey: vault.unwrap(dataKey) };
  return {
    tx,
    now,
    projectId,
    walletId,
    publicId,
    profile,
    wallet,
    sealer: wallet,
    changes: [],
    reuses: [],
    occurrences: [],
    outbound: [],
    refusedEndpoint: null,
    reported: null,
    unwrap: (key) => vault.unwrap(key),
    budget: ofWholeWork(Budget, (before: Budget | undefined) => before?.again() ?? new Budget()),
    stale: false,
    fault: null,
  };
}
