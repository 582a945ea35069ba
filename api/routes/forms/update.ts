import * as v from 'valibot';
import type { FormRow } from '../../../db/queries/forms/forms.ts';
import { getForm } from '../../../services/forms/get.ts';
import { deleteForm, rotateFormToken, updateForm } from '../../../services/forms/update.ts';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { Form, formView } from '../../views/form.ts';
import { fields, FormParams } from './fields.ts';

export const UpdateForm = v.pipe(
  v.strictObject({
    name: v.exactOptional(fields.name),
    workflowId: v.exactOptional(fields.workflowId),
    title: v.exactOptional(fields.title),
    introduction: v.exactOptional(fields.introduction),
    confirmation: v.exactOptional(fields.confirmation),
    fields: v.exactOptional(fields.fields),
    values: v.exactOptional(fields.values),
    dailyLimit: v.exactOptional(fields.dailyLimit),
    proofOfWork: v.exactOptional(fields.proofOfWork),
    enabled: v.exactOptional(fields.enabled),
  }),
  v.examples([{ enabled: false }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/forms/{formId}',
  operationId: 'updateForm',
  summary: 'Change a form, or pause it; its list of fields and its values are replaced as a whole',
  scope: 'executions:start',
  params: FormParams,
  headers: Precondition,
  body: UpdateForm,
  answers: { 200: { description: 'The form.', body: Form, headers: ['etag'] } },
  errors: [
    'recordNotAsKnown',
    'unknownWorkflow',
    'workflowNotPublished',
    'workflowStartedByEvents',
    'inputMismatch',
    'formNameTaken',
    'evaluationBusy',
  ],
  async handle(call, { publicUrl }) {
    const { projectId, formId: id } = call.params;
    const view = (row: FormRow) => formView(row, publicUrl);
    const known = asKnown('form', id, call.headers, view);
    const answer = await mutate(call, {
      async work(ctx) {
        const form = await updateForm(ctx, { projectId, id }, { change: call.body, asKnown: known });
        return { status: 200, recordId: id, body: view(form) };
      },
    });
    return withEtag(answer);
  },
});

export const rotateRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/forms/{formId}/rotate-token',
  operationId: 'rotateFormToken',
  summary: 'Give a form a new address; the old address stops working at once',
  scope: 'executions:start',
  params: FormParams,
  answers: { 200: { description: 'The form, with its new address.', body: Form } },
  async handle(call, { publicUrl }) {
    const { projectId, formId: id } = call.params;
    return mutate(call, {
      view: async (ctx) => formView(await getForm(ctx, { projectId, id }), publicUrl),
      async work(ctx) {
        const form = await rotateFormToken(ctx, { projectId, id });
        return { status: 200, recordId: id, body: formView(form, publicUrl) };
      },
    });
  },
});

export const deleteRoute = deleteEndpoint({
  type: 'form',
  path: 'forms',
  scope: 'executions:start',
  summary: 'Delete a form; its executions continue',
  answer: 'The form is deleted.',
  run: deleteForm,
});
