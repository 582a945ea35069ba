import { errors } from '../../src/language/errors/catalogue.ts';
import { archiveTemplate, type TemplateKey } from '../../db/queries/wallets/templates.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** Deletes a template; existing offers and requests do not change. @throws HoldfastError 2005/404 */
export async function deleteTemplate(ctx: Context, key: TemplateKey): Promise<void> {
  const { projectId, kind, id } = key;
  if (!(await archiveTemplate(ctx.tx, key))) throw errors.recordNotFound('template', id);
  await recordChange(ctx, `${kind}Template.delete`, { recordId: id, projectId });
}
