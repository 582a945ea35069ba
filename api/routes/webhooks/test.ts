import { v7 as uuidv7 } from 'uuid';
import { findReceiver } from '../../../db/queries/webhooks/delivering.ts';
import { findDefaultWallet } from '../../../db/queries/wallets/wallets.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { testEventType } from '../../../src/events/catalogue.ts';
import { serializeEnvelope } from '../../../src/webhooks/envelope.ts';
import { isDelivered, sendWebhook } from '../../../webhooks/send.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { answeredView, notRepeated, TestResult } from '../../views/webhook-attempt.ts';
import { requireEndpoint } from '../../webhooks/require-endpoint.ts';
import { WebhookParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const testRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/test',
  operationId: 'testWebhook',
  summary: 'Send a test event now and show the answer of the receiver',
  description:
    'The event `webhook.test` is sent once and at once, even if the webhook is disabled, and is not listed. The answer of the receiver is not stored: a repeated request with the same Idempotency-Key sends nothing, and its answer is empty.',
  scope: 'webhooks:write',
  params: WebhookParams,
  answers: { 200: { description: 'What the receiver said.', body: TestResult } },
  async handle(call, dependencies) {
    const { db, vault, egress } = dependencies;
    const { projectId, webhookId: id } = call.params;
    // Committed before it is sent: a repeated request sends nothing, whatever became of the first one.
    const noted = await mutate(call, dependencies, {
      action: 'webhook.test',
      view: async () => notRepeated,
      async work(tx) {
        await requireEndpoint(tx, { projectId, id });
        return { status: 200, recordId: id };
      },
    });
    if (noted.headers?.['idempotent-replayed']) return noted;
    const receiver = await findReceiver(db, id);
    if (!receiver) throw errors.recordNotFound('webhook', id);
    const dataKey = vault.unwrap(receiver.dataKey);
    const body = serializeEnvelope({
      webhookId: id,
      webhookPublishedAt: new Date().toISOString(),
      walletId: (await findDefaultWallet(db, projectId)) ?? '',
      projectId,
      eventType: testEventType,
      payload: { message: 'This is a test.' },
    });
    const secrets = receiver.secrets.map(
      (sealed) => dataKey.open(encryptionContext.webhookSecret, sealed) as string,
    );
    const attempt = await sendWebhook(
      egress,
      { id: uuidv7(), url: receiver.url, secrets, body },
      call.request.signal,
    );
    return { status: 200, body: { delivered: isDelivered(attempt), ...answeredView(attempt) } };
  },
});
