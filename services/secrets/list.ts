import type { Page } from '../../db/queries/page.ts';
import { readSecrets, type SecretRow } from '../../db/queries/secrets.ts';
import type { Context } from '../context.ts';

/** Returns a page of the secrets of a project, without their values. */
export const listSecrets = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  page: Page,
): Promise<SecretRow[]> => readSecrets(tx, projectId, page);
