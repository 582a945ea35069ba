import * as v from 'valibot';
import type { FormRow } from '../../db/queries/forms/forms.ts';
import { formPath } from '../../src/executions/contract/forms.ts';
import { JsonObject } from '../../src/language/json/object.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Count, Id, Time } from './fields.ts';

export const Form = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    name: v.string(),
    url: v.pipe(
      v.string(),
      v.url(),
      v.description('The URL of the page. Anybody with this URL can fill in the form.'),
    ),
    workflowId: v.pipe(Id, v.description('The workflow whose published version each submission starts.')),
    title: v.string(),
    introduction: v.nullable(v.string()),
    confirmation: v.nullable(v.string()),
    fields: v.pipe(
      v.nullable(v.array(v.string())),
      v.description(
        'The properties of the input that the page shows, in this order; null: all without a fixed value.',
      ),
    ),
    values: v.pipe(
      JsonObject,
      v.description('Fixed values of the input, which the person at the page cannot see or change.'),
    ),
    dailyLimit: v.pipe(
      Count,
      v.description('The maximum number of executions that the form starts in a day (UTC).'),
    ),
    proofOfWork: v.pipe(
      Count,
      v.description(
        'The number of zero bits in the proof of work of the browser; 0: no proof of work, and the page needs no script.',
      ),
    ),
    enabled: v.boolean(),
    etag: Etag,
    createdAt: Time,
    updatedAt: Time,
  }),
  v.description('A public page on which anybody starts a workflow.'),
);

export const formView = (row: FormRow, publicUrl: string) => ({
  id: row.id,
  projectId: row.projectId,
  name: row.name,
  url: `${publicUrl}${formPath(row.token)}`,
  workflowId: row.workflowId,
  title: row.title,
  introduction: row.introduction,
  confirmation: row.confirmation,
  fields: row.fields,
  values: row.values,
  dailyLimit: row.dailyLimit,
  proofOfWork: row.proofOfWork,
  enabled: row.enabled,
  etag: tagOf(
    row.id,
    row.name,
    row.workflowId,
    row.title,
    row.introduction,
    row.confirmation,
    row.fields,
    row.values,
    row.dailyLimit,
    row.proofOfWork,
    row.enabled,
  ),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
