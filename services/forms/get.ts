import { findForm, readForms, type FormKey, type FormRow } from '../../db/queries/forms/forms.ts';
import type { Page } from '../../db/queries/page.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns a form. @throws HoldfastError 2005/404 */
export async function getForm({ tx }: Pick<Context, 'tx'>, key: FormKey): Promise<FormRow> {
  const form = await findForm(tx, key);
  if (!form) throw errors.recordNotFound('form', key.id);
  return form;
}

/** Returns a page of the forms of a project. */
export const listForms = ({ tx }: Pick<Context, 'tx'>, projectId: string, page: Page): Promise<FormRow[]> =>
  readForms(tx, projectId, page);
