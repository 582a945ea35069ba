import { findOpenedForm, type OpenedForm } from '../../db/queries/forms/forms.ts';
import type { FormField } from '../../src/people/fields/field.ts';
import { readFields } from '../../src/people/fields/read-fields.ts';
import { waysOfForms } from '../../src/people/fields/ways.ts';
import type { ContextWith } from '../context.ts';
import { statementsIn } from '../execution-statements.ts';

/** A page on which anybody starts a workflow. */
export interface FormPage {
  form: OpenedForm;
  /** Null: it is paused, its workflow has no published version now, or one without a possible page. */
  fields: readonly FormField[] | null;
}

export type PageContext = Pick<ContextWith<'versions'>, 'tx' | 'versions'>;

const tokenShape = /^[\w-]{32}$/;

/** Returns the page of an address as it is now. Null: there is none. Looking changes nothing. */
export async function openForm(ctx: PageContext, token: string): Promise<FormPage | null> {
  const form = tokenShape.test(token) ? await findOpenedForm(ctx.tx, token) : null;
  return form && { form, fields: form.enabled ? await fieldsOf(ctx, form) : null };
}

async function fieldsOf({ tx, versions }: PageContext, form: OpenedForm): Promise<FormField[] | null> {
  const { projectId, workflowId, fields: shown, values } = form;
  const target = await statementsIn(tx).startTarget({ projectId, workflowId });
  if (!target || target.versionId === null) return null;
  const { definition } = await versions(target.versionId, tx);
  if (definition.trigger.type !== 'api') return null;
  const { fields, unshown } = readFields(definition.inputSchema, { shown, values }, waysOfForms);
  return unshown.length > 0 ? null : fields;
}
