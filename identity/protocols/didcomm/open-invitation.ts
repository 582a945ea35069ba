import type { Database } from '../../../db/connection/client.ts';
import { findOpenInvitation } from '../../../db/queries/didcomm/invitations.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';

/** The invitation message (Aries RFC 0434) behind a short URL; null if nobody can take it any more. */
export async function openInvitation(
  { db, vault }: { db: Database; vault: Vault },
  id: string,
): Promise<unknown> {
  const found = await findOpenInvitation(db, id);
  return found && vault.unwrap(found.dataKey).open(encryptionContext.invitation(id), found.message);
}
