import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { writeAuditOfAll } from '../../db/queries/audit.ts';
import { countByMasterKey, rewrapDataKeys } from '../../db/queries/data-keys.ts';
import { createVault, type MasterKey } from '../../db/encryption/vault.ts';
import { command, CommandError } from '../command.ts';

const batch = 500;

export const rotateMasterKey = command({
  name: 'rotate-master-key',
  summary: 'Wraps every data key by the first of the master keys; what they seal stays as it is',
  usage: `
Safe to stop and run again: it goes on with what is left. Put the new key first in HOLDFAST_MASTER_KEY, the old ones
behind it, and restart every process before; take the old ones away once this says that nothing is left.
`,
  options: v.strictObject({}),
  needsMasterKeys: true,
  async run({ db, masterKeys, administrator, show, tell }) {
    const vault = createVault(masterKeys);
    const masterKeyId = masterKeys[0]?.id ?? '';
    const total = await countLeft(db, masterKeys);
    let done = 0;
    for (let after: string | null = null; ;) {
      const { last, count }: { last: string | null; count: number } = await rewrapDataKeys(
        db,
        { masterKeyId, after, limit: batch },
        (key) => vault.rewrap(key),
      );
      if (last === null) break;
      after = last;
      done += count;
      tell(`${done} of ${total} data keys wrapped by '${masterKeyId}'`);
    }
    const left = await countLeft(db, masterKeys);
    if (left > 0) {
      throw new CommandError(
        `${left} data keys were made under another master key meanwhile: a process runs that does not have ` +
          `'${masterKeyId}' as its first. Restart it, then run this again.`,
      );
    }
    await writeAuditOfAll(db, {
      actorType: 'administrator',
      actorName: administrator,
      action: 'account.rotateMasterKey',
    });
    show({ masterKeyId, rewrapped: done, left });
  },
});

/** Data keys that the first master key does not wrap yet. @throws CommandError where one can't be unwrapped */
async function countLeft(db: Database, masterKeys: readonly MasterKey[]): Promise<number> {
  const [current, ...others] = masterKeys;
  const counts = (await countByMasterKey(db)).filter(({ masterKeyId }) => masterKeyId !== current?.id);
  const lost = counts.filter(({ masterKeyId }) => !others.some(({ id }) => id === masterKeyId));
  if (lost.length > 0) {
    const keys = lost.map(({ masterKeyId, count }) => `'${masterKeyId}' (${count} data keys)`).join(', ');
    throw new CommandError(`HOLDFAST_MASTER_KEY lacks ${keys}: without it they cannot be wrapped anew.`);
  }
  return counts.reduce((sum, { count }) => sum + count, 0);
}
