import * as v from 'valibot';
import { rotateMasterKey as rotate } from '../../services/master-keys/rotate.ts';
import { command, CommandError } from '../command.ts';

export const rotateMasterKey = command({
  name: 'rotate-master-key',
  summary: 'Encrypts every data key with the first master key; the data itself does not change',
  usage: `
Before you run this command, put the new key first in HOLDFAST_MASTER_KEY and the old keys after it, and restart every
process. You can stop the command and run it again: it continues with the remaining data keys. Remove the old keys when
the command reports 0 left, and 72 hours have passed since that restart: until then Holdfast needs them to recognise
repeated requests.
`,
  options: v.strictObject({}),
  needsMasterKeys: true,
  async run({ db: tx, masterKeys, administrator, show, tell }) {
    const rotation = await rotate({ tx, administrator, tell }, masterKeys);
    const { masterKeyId, rewrapped, left } = rotation;
    if (left > 0) {
      throw new CommandError(
        `${left} data keys were made under another master key meanwhile: a process runs that does not have ` +
          `'${masterKeyId}' as its first. Restart it, then run this again.`,
      );
    }
    show({ masterKeyId, rewrapped, left });
  },
});
