import * as v from 'valibot';
import { findTemplate, type TemplateKind } from '../../../db/queries/wallets/templates.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { CredentialTemplateBody, PresentationTemplateBody } from '../../../src/templates/templates.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import type { IssuedTemplate } from './issuer.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws HoldfastError 2000 naming the field where the project has no such template */
export async function credentialTemplate(id: string, field: string): Promise<IssuedTemplate> {
  const { name, body } = await templateOf('credential', id, field);
  return { templateId: id, name, template: v.parse(CredentialTemplateBody, body) };
}

/** @throws HoldfastError 2000 naming the field where the project has no such template */
export async function presentationTemplate(id: string, field: string): Promise<PresentationTemplateBody> {
  return v.parse(PresentationTemplateBody, (await templateOf('presentation', id, field)).body);
}

async function templateOf(kind: TemplateKind, id: string, field: string) {
  const { tx, projectId } = currentWalletTransaction();
  const row = uuid.test(id) ? await findTemplate(tx, { projectId, kind, id }) : null;
  if (row) return { name: row.name, body: JSON.parse(row.body) as unknown };
  throw errors.attributesInvalid([
    { reason: 'reference.unknown', message: `is not the id of a ${kind} template of the project`, field },
  ]);
}
