import * as v from 'valibot';
import { rotateMasterKey as rotate } from '../../services/master-keys/rotate.ts';
import { command, CommandError } from '../command.ts';

export const rotateMasterKey = command({
  name: 'rotate-master-key',
  summary: 'Wraps every data key by the first of the master keys; what they seal stays as it is',
  usage: `
You can stop it and run it again: it goes on with what is left. Before, put the new key first in HOLDFAST_MASTER_KEY,
the old ones behind it, and restart every process. Take the old ones away once this says that nothing is left and 72
hours have passed since that restart: until then they recognise repeated requests.
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
