import { errors } from '../../src/language/errors/catalogue.ts';
import {
  findIssuedCredential,
  type IssuedCredentialKey,
  type IssuedCredentialRow,
} from '../../db/queries/wallets/issued-credentials.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { Context } from '../context.ts';

/** Returns a credential that the project has issued. @throws HoldfastError 2005/404 */
export async function getCredential(
  { tx }: Pick<Context, 'tx'>,
  { projectId, id }: IssuedCredentialKey,
): Promise<IssuedCredentialRow> {
  const credential = isUuid(id) ? await findIssuedCredential(tx, { projectId, id }) : null;
  if (!credential) throw errors.recordNotFound('credential', id);
  return credential;
}
