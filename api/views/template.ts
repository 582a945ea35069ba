import * as v from 'valibot';
import type { TemplateRow } from '../../db/queries/wallets/templates.ts';
import {
  MdocTemplate,
  PresentationTemplateBody,
  SdJwtTemplate,
} from '../../src/wallets/templates/templates.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Id, Time, UsingWorkflows } from './fields.ts';

const facts = { id: Id, projectId: Id, name: v.string(), etag: Etag, createdAt: Time, updatedAt: Time };

export const CredentialTemplate = v.union([
  v.object({ ...facts, ...SdJwtTemplate.entries }),
  v.object({ ...facts, ...MdocTemplate.entries }),
]);
export const PresentationTemplate = v.object({ ...facts, ...PresentationTemplateBody.entries });

/** A template, with the records that use it. */
export const CredentialTemplateWithUses = v.union([
  v.object({ ...facts, ...SdJwtTemplate.entries, workflows: UsingWorkflows }),
  v.object({ ...facts, ...MdocTemplate.entries, workflows: UsingWorkflows }),
]);
export const PresentationTemplateWithUses = v.object({
  ...PresentationTemplate.entries,
  workflows: UsingWorkflows,
});

export const templateView = ({ id, projectId, name, body, createdAt, updatedAt }: TemplateRow) => ({
  id,
  projectId,
  name,
  ...(JSON.parse(body) as object),
  etag: tagOf(id, name, body),
  createdAt,
  updatedAt,
});
