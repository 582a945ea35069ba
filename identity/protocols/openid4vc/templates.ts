import * as v from 'valibot';
import { findTemplate, type TemplateKind } from '../../../db/queries/wallets/templates.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import {
  CredentialTemplateBody,
  PresentationTemplateBody,
} from '../../../src/wallets/templates/templates.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import type { IssuedTemplate } from './issuer.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws HoldfastError 2000 naming the field where the project has no such template */
export async function credentialTemplate(id: string, field: string): Promise<IssuedTemplate> {
  const { name, body } = await templateOf(CredentialTemplateBody, 'credential', id, field);
  return { templateId: id, name, template: body };
}

/** @throws HoldfastError 2000 naming the field where the project has no such template */
export async function presentationTemplate(id: string, field: string): Promise<PresentationTemplateBody> {
  return (await templateOf(PresentationTemplateBody, 'presentation', id, field)).body;
}

async function templateOf<S extends v.GenericSchema>(
  schema: S,
  kind: TemplateKind,
  id: string,
  field: string,
) {
  const { tx, projectId } = currentWalletTransaction();
  const row = uuid.test(id) ? await findTemplate(tx, { projectId, kind, id }) : null;
  if (!row)
    throw errors.attributesInvalid([
      { reason: 'reference.unknown', message: `is not the id of a ${kind} template of the project`, field },
    ]);
  const read = v.safeParse(schema, JSON.parse(row.body));
  if (read.success) return { name: row.name, body: read.output };
  // An earlier release saved it, when it could still be saved.
  const [{ message }] = read.issues;
  const place = v.getDotPath(read.issues[0]) ?? 'the template';
  throw errors.attributesInvalid([
    {
      reason: 'value.invalid',
      message: `is a template that cannot be used as it is: ${place} ${message}`,
      field,
    },
  ]);
}
