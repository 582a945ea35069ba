import { createVault, type MasterKey } from '../../db/encryption/vault.ts';
import { writeAuditOfAll } from '../../db/queries/audit.ts';
import { countByMasterKey, rewrapDataKeys } from '../../db/queries/data-keys.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import { RefusedToAdministrator, type LongTaskContext } from '../administrator.ts';

const batch = 500;

export interface Rotation {
  /** The first of the master keys. */
  masterKeyId: string;
  rewrapped: number;
  /**
   * Data keys that another process has wrapped with another master key meanwhile. If there are any, nothing is audited.
   */
  left: number;
}

/**
 * Counts the data keys that the first of the master keys does not wrap yet. `lost`: those of master keys that were not
 * given, so they cannot be unwrapped.
 */
async function countKeysToRewrap(
  { tx }: Pick<LongTaskContext, 'tx'>,
  masterKeys: readonly MasterKey[],
): Promise<{ left: number; lost: { masterKeyId: string; count: number }[] }> {
  const [current, ...others] = masterKeys;
  const counts = (await countByMasterKey(tx)).filter(({ masterKeyId }) => masterKeyId !== current?.id);
  return {
    left: counts.reduce((sum, { count }) => sum + count, 0),
    lost: counts.filter(({ masterKeyId }) => !others.some(({ id }) => id === masterKeyId)),
  };
}

/**
 * Wraps every data key with the first of the master keys. The data that they encrypt stays as it is. It works in many
 * transactions, one for each batch, so it may be stopped and run again, and then continues with the rest.
 * @throws RefusedToAdministrator if a data key is wrapped with a master key that is not among these
 */
export async function rotateMasterKey(
  { tx, administrator, tell }: LongTaskContext,
  masterKeys: readonly MasterKey[],
): Promise<Rotation> {
  requirePool(tx);
  const { left: total, lost } = await countKeysToRewrap({ tx }, masterKeys);
  if (lost.length > 0) throw new RefusedToAdministrator(lacking(lost));
  const vault = createVault(masterKeys);
  const masterKeyId = masterKeys[0]?.id ?? '';
  let rewrapped = 0;
  for (let after: string | null = null; ;) {
    const next = { masterKeyId, after, limit: batch };
    const { last, count }: Awaited<ReturnType<typeof rewrapDataKeys>> = await rewrapDataKeys(
      tx,
      next,
      (key) => vault.rewrap(key),
    );
    if (last === null) break;
    after = last;
    rewrapped += count;
    tell(`${rewrapped} of ${total} data keys wrapped by '${masterKeyId}'`);
  }
  const { left } = await countKeysToRewrap({ tx }, masterKeys);
  if (left === 0)
    await writeAuditOfAll(tx, {
      actorType: 'administrator',
      actorName: administrator,
      action: 'account.rotateMasterKey',
    });
  return { masterKeyId, rewrapped, left };
}

function lacking(lost: readonly { masterKeyId: string; count: number }[]): string {
  const keys = lost.map(({ masterKeyId, count }) => `'${masterKeyId}' (${count} data keys)`).join(', ');
  return `HOLDFAST_MASTER_KEY lacks ${keys}. Without it, they cannot be wrapped with another key.`;
}
