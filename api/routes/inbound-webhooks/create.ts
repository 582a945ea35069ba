import * as v from 'valibot';
import { createInboundWebhook } from '../../../services/inbound-webhooks/create.ts';
import { getInboundWebhook } from '../../../services/inbound-webhooks/get.ts';
import { inboundLimits } from '../../../src/doors/inbound/limits.ts';
import { InboundVerification } from '../../../src/doors/inbound/verification.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { inboundWebhookView, InboundWebhookWithSecret } from '../../views/inbound-webhook.ts';
import { ProjectParams } from '../executions/params.ts';
import { fields } from './fields.ts';

export const CreateInboundWebhook = v.pipe(
  v.strictObject({
    name: fields.name,
    workflowId: v.optional(fields.workflowId, null),
    format: v.optional(fields.format, 'plain'),
    verification: InboundVerification,
    secret: v.exactOptional(fields.secret),
    windowSeconds: v.optional(fields.windowSeconds, inboundLimits.defaultWindowSeconds),
    dedupe: v.exactOptional(fields.dedupe),
    input: v.exactOptional(fields.input),
    key: v.optional(fields.key, null),
    keepSeconds: v.optional(fields.keepSeconds, inboundLimits.defaultKeepSeconds),
    enabled: v.optional(v.boolean(), true),
  }),
  v.examples([
    {
      name: 'Pull requests',
      workflowId: '0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f',
      format: 'plain',
      verification: { type: 'github' },
      windowSeconds: inboundLimits.defaultWindowSeconds,
      input: { number: '${body.number}', title: '${body.pull_request.title}' },
      key: null,
      keepSeconds: inboundLimits.defaultKeepSeconds,
      enabled: true,
    },
  ]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/inbound-webhooks',
  operationId: 'createInboundWebhook',
  summary: 'Make an address at which others send events; the secret is shown in this answer and never again',
  scope: 'webhooks:write',
  params: ProjectParams,
  body: CreateInboundWebhook,
  answers: { 201: { description: 'The inbound webhook, with its secret.', body: InboundWebhookWithSecret } },
  errors: ['unknownWorkflow', 'inboundWebhookNameTaken', 'inboundWebhooksFull'],
  async handle(call, { publicUrl, clientCertificateHeader }) {
    const { projectId } = call.params;
    return mutate(call, {
      location: (id) => `/v1/projects/${projectId}/inbound-webhooks/${id}`,
      view: async (ctx, id) => inboundWebhookView(await getInboundWebhook(ctx, { projectId, id }), publicUrl),
      async work(ctx) {
        const { webhook, secret } = await createInboundWebhook(
          ctx,
          { ...call.body, projectId },
          { hasCertificates: clientCertificateHeader !== null },
        );
        const secrets = secret === null ? {} : { secret };
        return { status: 201, recordId: webhook.id, body: inboundWebhookView(webhook, publicUrl), secrets };
      },
    });
  },
});
