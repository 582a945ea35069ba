import * as v from 'valibot';
import { createForm } from '../../../services/forms/create.ts';
import { getForm } from '../../../services/forms/get.ts';
import { formLimits } from '../../../src/people/forms/limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Form, formView } from '../../views/form.ts';
import { ProjectParams } from '../executions/params.ts';
import { fields } from './fields.ts';

const { defaultDailyLimit, defaultProofOfWork } = formLimits;

export const CreateForm = v.pipe(
  v.strictObject({
    name: fields.name,
    workflowId: fields.workflowId,
    title: fields.title,
    introduction: v.optional(fields.introduction, null),
    confirmation: v.optional(fields.confirmation, null),
    fields: v.optional(fields.fields, null),
    values: v.optional(fields.values, {}),
    dailyLimit: v.optional(fields.dailyLimit, defaultDailyLimit),
    proofOfWork: v.optional(fields.proofOfWork, defaultProofOfWork),
    enabled: v.optional(fields.enabled, true),
  }),
  v.examples([
    {
      name: 'Damages',
      workflowId: '0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f',
      title: 'Report a damage',
      introduction: 'Tell us what is **broken**, and where.',
      confirmation: 'We look at it within two days.',
      fields: null,
      values: {},
      dailyLimit: defaultDailyLimit,
      proofOfWork: defaultProofOfWork,
      enabled: true,
    },
  ]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/forms',
  operationId: 'createForm',
  summary: "Make a public page from a workflow's input schema, on which anybody starts it",
  scope: 'executions:start',
  params: ProjectParams,
  body: CreateForm,
  answers: { 201: { description: 'The form, with the address of its page.', body: Form } },
  errors: [
    'unknownWorkflow',
    'workflowNotPublished',
    'workflowStartedByEvents',
    'inputMismatch',
    'formNameTaken',
    'formsFull',
    'evaluationBusy',
  ],
  async handle(call, { publicUrl }) {
    const { projectId } = call.params;
    return mutate(call, {
      location: (id) => `/v1/projects/${projectId}/forms/${id}`,
      view: async (ctx, id) => formView(await getForm(ctx, { projectId, id }), publicUrl),
      async work(ctx) {
        const form = await createForm(ctx, { ...call.body, projectId });
        return { status: 201, recordId: form.id, body: formView(form, publicUrl) };
      },
    });
  },
});
