import type { Page } from '../../db/queries/page.ts';
import { readTemplates, type TemplateKey, type TemplateRow } from '../../db/queries/wallets/templates.ts';
import type { Context } from '../context.ts';

/** Returns a page of the templates of one kind in a project. */
export const listTemplates = (
  { tx }: Pick<Context, 'tx'>,
  key: Omit<TemplateKey, 'id'>,
  page: Page,
): Promise<TemplateRow[]> => readTemplates(tx, key, page);
