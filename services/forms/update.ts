import {
  changeForm,
  removeForm,
  isFormNamed,
  type FormKey,
  type FormRow,
  type WrittenForm,
} from '../../db/queries/forms/forms.ts';
import { lockRecord } from '../../db/queries/lock-record.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, ContextWith } from '../context.ts';
import { checkForm } from './check.ts';
import { getForm } from './get.ts';
import { formSecrets } from './secrets.ts';

/** The fields that the page is made of. A form can be paused and renamed in whatever state its workflow is. */
const made = ['workflowId', 'fields', 'values'] as const;

/**
 * Changes a form.
 * @throws HoldfastError as the creation does; 2005/404; the errors of `asKnown`
 */
export async function updateForm(
  ctx: ContextWith<'versions' | 'evaluator'>,
  key: FormKey,
  { change, asKnown }: { change: Partial<WrittenForm>; asKnown: AsKnown<FormRow> },
): Promise<FormRow> {
  const { tx } = ctx;
  const { projectId, id } = key;
  await lockRecord(tx, 'project', projectId);
  const before = await getForm(ctx, key);
  await requireAsKnown(tx, { type: 'form', id }, asKnown, () => getForm(ctx, key));
  if (made.some((field) => change[field] !== undefined)) await checkForm(ctx, { ...before, ...change });
  const { name } = change;
  if (name !== undefined && name !== before.name && (await isFormNamed(tx, projectId, name)))
    throw errors.formNameTaken(name);
  if (!(await changeForm(tx, key, change))) throw errors.recordNotFound('form', id);
  await recordChange(ctx, 'form.update', { recordId: id, projectId });
  return getForm(ctx, key);
}

/** Gives a form another address; the one before is dead at once. @throws HoldfastError 2005/404 */
export async function rotateFormToken(ctx: Context, key: FormKey): Promise<FormRow> {
  const { projectId, id } = key;
  if (!(await changeForm(ctx.tx, key, formSecrets()))) throw errors.recordNotFound('form', id);
  await recordChange(ctx, 'form.rotateToken', { recordId: id, projectId });
  return getForm(ctx, key);
}

/** Deletes a form. Executions that it has started continue. @throws HoldfastError 2005/404 */
export async function deleteForm(ctx: Context, key: FormKey): Promise<void> {
  const { projectId, id } = key;
  const { name } = await getForm(ctx, key);
  if (!(await removeForm(ctx.tx, key))) throw errors.recordNotFound('form', id);
  await recordChange(ctx, 'form.delete', { recordId: id, projectId, recordName: name });
}
