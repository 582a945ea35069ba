import {
  insertTemplate,
  type TemplateContent,
  type TemplateKey,
  type TemplateRow,
} from '../../db/queries/wallets/templates.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** Creates a template in a project. */
export async function createTemplate(
  ctx: Context,
  key: Omit<TemplateKey, 'id'>,
  content: TemplateContent,
): Promise<TemplateRow> {
  const { kind, projectId } = key;
  const template = await insertTemplate(ctx.tx, key, content);
  await recordChange(ctx, `${kind}Template.create`, { recordId: template.id, projectId });
  return template;
}
