import type { Page } from '../../db/queries/page.ts';
import {
  listIssuedCredentials,
  type IssuedCredentialFilter,
  type IssuedCredentialRow,
} from '../../db/queries/wallets/issued-credentials.ts';
import type { Context } from '../context.ts';

/** Returns a page of the credentials that a project has issued. */
export const listCredentials = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  { filter, page }: { filter: IssuedCredentialFilter; page: Page },
): Promise<IssuedCredentialRow[]> => listIssuedCredentials(tx, projectId, filter, page);
