import * as v from 'valibot';
import { getForm, listForms } from '../../../services/forms/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { withEtag } from '../../http/precondition.ts';
import { Form, formView } from '../../views/form.ts';
import { ProjectParams } from '../executions/params.ts';
import { FormParams } from './fields.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/forms',
  operationId: 'listForms',
  summary: "List the project's forms",
  scope: 'executions:read',
  params: ProjectParams,
  query: v.strictObject(pageQueryBy('updatedAt', 'name')),
  answers: { 200: { description: 'A page of forms.', body: pageOfMany(Form) } },
  async handle({ params: { projectId }, query, context }, { publicUrl }) {
    const rows = await listForms(context, projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, (row) => formView(row, publicUrl)) };
  },
});

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/forms/{formId}',
  operationId: 'getForm',
  summary: 'Get a form',
  scope: 'executions:read',
  params: FormParams,
  answers: { 200: { description: 'The form.', body: Form, headers: ['etag'] } },
  async handle({ params: { projectId, formId: id }, context }, { publicUrl }) {
    return withEtag({ status: 200, body: formView(await getForm(context, { projectId, id }), publicUrl) });
  },
});
