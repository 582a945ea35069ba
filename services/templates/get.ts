import { errors } from '../../src/language/errors/catalogue.ts';
import { findTemplate, type TemplateKey, type TemplateRow } from '../../db/queries/wallets/templates.ts';
import { workflowsNaming, type UsingWorkflow } from '../../db/queries/used-by.ts';
import type { Context } from '../context.ts';

export type { TemplateKind } from '../../db/queries/wallets/templates.ts';

/** Returns the same with the workflows that name it. @throws HoldfastError 2005/404 */
export async function getTemplateWithUses(
  ctx: Pick<Context, 'tx'>,
  key: TemplateKey,
): Promise<{ template: TemplateRow; workflows: UsingWorkflow[] }> {
  const template = await getTemplate(ctx, key);
  return { template, workflows: await workflowsNaming(ctx.tx, key.projectId, template.id) };
}

/** Returns a credential template or a presentation template of a project. @throws HoldfastError 2005/404 */
export async function getTemplate({ tx }: Pick<Context, 'tx'>, key: TemplateKey): Promise<TemplateRow> {
  const template = await findTemplate(tx, key);
  if (!template) throw errors.recordNotFound('template', key.id);
  return template;
}
