import { errors } from '../../src/language/errors/catalogue.ts';
import {
  writeTemplate,
  type TemplateContent,
  type TemplateKey,
  type TemplateRow,
} from '../../db/queries/wallets/templates.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getTemplate } from './get.ts';

/**
 * Replaces a template; existing offers and requests do not change.
 * @throws HoldfastError 2005/404; the errors of `asKnown`
 */
export async function replaceTemplate(
  ctx: Context,
  key: TemplateKey,
  { content, asKnown }: { content: TemplateContent; asKnown: AsKnown<TemplateRow> },
): Promise<TemplateRow> {
  const { projectId, kind, id } = key;
  await requireAsKnown(ctx.tx, { type: 'template', id }, asKnown, () => getTemplate(ctx, key));
  const template = await writeTemplate(ctx.tx, key, content);
  if (!template) throw errors.recordNotFound('template', id);
  await recordChange(ctx, `${kind}Template.replace`, { recordId: id, projectId });
  return template;
}
