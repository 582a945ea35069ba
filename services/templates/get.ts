import { errors } from '../../src/errors/catalogue.ts';
import { findTemplate, type TemplateKey, type TemplateRow } from '../../db/queries/wallets/templates.ts';
import type { Context } from '../context.ts';

export type { TemplateKind } from '../../db/queries/wallets/templates.ts';

/** Returns a credential template or a presentation template of a project. @throws HoldfastError 2005/404 */
export async function getTemplate({ tx }: Pick<Context, 'tx'>, key: TemplateKey): Promise<TemplateRow> {
  const template = await findTemplate(tx, key);
  if (!template) throw errors.recordNotFound('template', key.id);
  return template;
}
