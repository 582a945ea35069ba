import { readSchemas, type SchemaRow } from '../../db/queries/anoncreds/schemas.ts';
import type { Page } from '../../db/queries/page.ts';
import type { Context } from '../context.ts';

interface ListSchemas {
  filter: Parameters<typeof readSchemas>[2];
  page: Page;
}

/** Returns a page of the AnonCreds schemas of a project. */
export const listSchemas = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  { filter, page }: ListSchemas,
): Promise<SchemaRow[]> => readSchemas(tx, projectId, filter, page);
