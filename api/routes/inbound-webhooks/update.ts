import * as v from 'valibot';
import type { InboundWebhookRow } from '../../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { getInboundWebhook } from '../../../services/inbound-webhooks/get.ts';
import {
  deleteInboundWebhook,
  rotateInboundWebhookSecret,
  updateInboundWebhook,
} from '../../../services/inbound-webhooks/update.ts';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { InboundWebhook, inboundWebhookView, InboundWebhookWithSecret } from '../../views/inbound-webhook.ts';
import { fields, InboundWebhookParams } from './fields.ts';

export const UpdateInboundWebhook = v.pipe(
  v.strictObject({
    name: v.exactOptional(fields.name),
    workflowId: v.exactOptional(fields.workflowId),
    windowSeconds: v.exactOptional(fields.windowSeconds),
    dedupe: v.exactOptional(fields.dedupe),
    input: v.exactOptional(fields.input),
    key: v.exactOptional(fields.key),
    keepSeconds: v.exactOptional(fields.keepSeconds),
    enabled: v.exactOptional(v.boolean()),
  }),
  v.examples([{ input: { order: '${body.data.object}' }, enabled: true }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}',
  operationId: 'updateInboundWebhook',
  summary: 'Change an inbound webhook; its mapping is replaced as a whole',
  scope: 'webhooks:write',
  params: InboundWebhookParams,
  headers: Precondition,
  body: UpdateInboundWebhook,
  answers: { 200: { description: 'The inbound webhook.', body: InboundWebhook, headers: ['etag'] } },
  errors: ['recordNotAsKnown', 'inboundWebhookNameTaken'],
  async handle(call, { publicUrl }) {
    const { projectId, inboundWebhookId: id } = call.params;
    const view = (row: InboundWebhookRow) => inboundWebhookView(row, publicUrl);
    const known = asKnown('inboundWebhook', id, call.headers, view);
    const answer = await mutate(call, {
      async work(ctx) {
        const webhook = await updateInboundWebhook(
          ctx,
          { projectId, id },
          { change: call.body, asKnown: known },
        );
        return { status: 200, recordId: id, body: view(webhook) };
      },
    });
    return withEtag(answer);
  },
});

const daySeconds = 24 * 3600;

export const RotateInboundSecret = v.pipe(
  v.strictObject({
    secret: v.exactOptional(fields.secret),
    overlapSeconds: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(7 * daySeconds),
        v.description('How long the current secret also verifies, in seconds; 0 ends it at once.'),
      ),
      daySeconds,
    ),
  }),
  v.examples([{ secret: 'whsec_example_from_the_sender', overlapSeconds: 0 }]),
);

export const rotateRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/rotate-secret',
  operationId: 'rotateInboundWebhookSecret',
  summary: 'Give an inbound webhook a new secret, or the secret of its sender; both are valid for a while',
  scope: 'webhooks:write',
  params: InboundWebhookParams,
  body: RotateInboundSecret,
  answers: {
    200: { description: 'The inbound webhook, with its new secret.', body: InboundWebhookWithSecret },
  },
  async handle(call, { publicUrl }) {
    const { projectId, inboundWebhookId: id } = call.params;
    return mutate(call, {
      view: async (ctx) => inboundWebhookView(await getInboundWebhook(ctx, { projectId, id }), publicUrl),
      async work(ctx) {
        const { webhook, secret } = await rotateInboundWebhookSecret(ctx, { projectId, id }, call.body);
        const secrets = secret === null ? {} : { secret };
        return { status: 200, recordId: id, body: inboundWebhookView(webhook, publicUrl), secrets };
      },
    });
  },
});

export const deleteRoute = deleteEndpoint({
  type: 'inboundWebhook',
  path: 'inbound-webhooks',
  scope: 'webhooks:write',
  summary: 'Delete an inbound webhook; its executions continue',
  answer: 'The inbound webhook is deleted.',
  run: deleteInboundWebhook,
});
