import { v7 as uuidv7 } from 'uuid';
import {
  countForms,
  insertForm,
  isFormNamed,
  type FormRow,
  type WrittenForm,
} from '../../db/queries/forms/forms.ts';
import { lockRecord } from '../../db/queries/lock-record.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { formLimits } from '../../src/people/forms/limits.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { checkForm } from './check.ts';
import { getForm } from './get.ts';
import { formSecrets } from './secrets.ts';

/**
 * Creates a public page on which anybody starts a workflow.
 * @throws HoldfastError the errors of `checkForm`; 2006/409 if the name is taken, or there are too many
 */
export async function createForm(
  ctx: ContextWith<'versions' | 'evaluator'>,
  form: WrittenForm & { projectId: string },
): Promise<FormRow> {
  const { tx } = ctx;
  const { projectId, name } = form;
  await checkForm(ctx, form);
  await lockRecord(tx, 'project', projectId);
  const { maxForms } = formLimits;
  if ((await countForms(tx, projectId)) >= maxForms) throw errors.formsFull(maxForms);
  if (await isFormNamed(tx, projectId, name)) throw errors.formNameTaken(name);
  const id = uuidv7();
  await insertForm(tx, { ...form, id, ...formSecrets() });
  await recordChange(ctx, 'form.create', { recordId: id, projectId });
  return getForm(ctx, { projectId, id });
}
