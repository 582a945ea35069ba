import type { Page } from '../../db/queries/page.ts';
import { readSecretStores, type SecretStoreRow } from '../../db/queries/secret-stores.ts';
import type { Context } from '../context.ts';

/** Returns a page of the secret stores of a project, without their credentials. */
export const listSecretStores = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  page: Page,
): Promise<SecretStoreRow[]> => readSecretStores(tx, projectId, page);
