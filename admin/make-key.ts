import type { Database } from '../db/client.ts';
import { createApiKey } from '../db/queries/api-keys.ts';
import { generateApiKey, hashSecret } from '../db/encryption/api-keys.ts';
import type { Scope } from '../src/keys/scopes.ts';
import { auditCommand } from './audit.ts';
import { CommandError, type Context } from './command.ts';

export interface KeyRequest {
  accountId: string;
  name: string;
  scopes: readonly Scope[];
  projectIds: readonly string[] | null;
  expiresAt: Date | null;
}

export const shownOnce = 'The value is shown this once: keep it now.';

/** A key with its audit entry. @throws CommandError where the name is taken */
export async function makeKey(
  tx: Database,
  context: Pick<Context, 'administrator'>,
  request: KeyRequest,
): Promise<{ apiKeyId: string; value: string }> {
  const { value, publicId, secret } = generateApiKey();
  const row = await createApiKey(tx, { ...request, publicId, secretHash: hashSecret(secret) });
  if (!row) throw new CommandError(`The account has a key named '${request.name}' already.`);
  await auditCommand(tx, context, {
    accountId: request.accountId,
    action: 'apiKey.create',
    recordId: row.id,
  });
  return { apiKeyId: row.id, value };
}
