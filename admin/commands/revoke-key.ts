import * as v from 'valibot';
import { actIn } from '../../services/administrator.ts';
import { findApiKeyInAnyAccount } from '../../services/api-keys/find-in-any-account.ts';
import { revokeApiKey } from '../../services/api-keys/revoke.ts';
import { parseApiKey } from '../../src/account/keys/api-key.ts';
import { administer } from '../administer.ts';
import { command, CommandError } from '../command.ts';

const KeyOption = v.union([
  v.pipe(
    v.string(),
    v.uuid(),
    v.transform((id) => ({ id })),
  ),
  v.pipe(
    v.string(),
    v.regex(/^[0-9A-Za-z]{12}$/),
    v.transform((publicId) => ({ publicId })),
  ),
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const publicId = parseApiKey(dataset.value)?.publicId;
      if (publicId !== undefined) return { publicId };
      addIssue({ message: 'must be the value of a key' });
      return NEVER;
    }),
  ),
]);

export const revokeKey = command({
  name: 'revoke-key',
  summary: 'Revokes an API key of any account; the next request with it is refused',
  usage: `
--key <key>          the id of the key, its public id (the 12 letters after hf_), or its whole value`,
  options: v.strictObject({ key: KeyOption }),
  async run(context, { key: by }) {
    const revoked = await administer(context, async (ctx) => {
      const key = await findApiKeyInAnyAccount(ctx, by);
      if (!key) throw new CommandError('There is no such key.');
      if (key.revokedAt) throw new CommandError('The key is revoked already.');
      await revokeApiKey(await actIn(ctx, key.accountId), key.id);
      return key;
    });
    context.show({ accountId: revoked.accountId, apiKeyId: revoked.id, name: revoked.name });
  },
});
