import { isDelivered } from '../../../services/webhooks/send-message.ts';
import { recordWebhookTest, sendTestEvent } from '../../../services/webhooks/send-test-event.ts';
import { endpoint } from '../../http/endpoint.ts';
import { hangUpOf } from '../../http/hang-up.ts';
import { mutate } from '../../http/mutate.ts';
import { answeredView, notRepeated, TestResult } from '../../views/webhook-attempt.ts';
import { WebhookParams } from './params.ts';

export const testRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/test',
  operationId: 'testWebhook',
  summary: 'Send a test event now and show the answer of the receiver',
  description:
    'The event `webhook.test` is sent once and at once, even if the webhook is disabled, and is not listed. The answer of the receiver is not stored: a repeated request with the same Idempotency-Key sends nothing, and its answer is empty.',
  scope: 'webhooks:write',
  params: WebhookParams,
  answers: { 200: { description: 'The answer of the receiver.', body: TestResult } },
  async handle(call, { publicUrl }) {
    const { projectId, webhookId: id } = call.params;
    // The entry is committed before the test is sent: a repeated request sends nothing, whatever the result of the
    // first one.
    const begun = await mutate(call, {
      view: async () => notRepeated,
      async work(ctx) {
        await recordWebhookTest(ctx, { projectId, id });
        return { status: 200, recordId: id };
      },
    });
    if (begun.headers?.['idempotent-replayed']) return begun;
    const attempt = await sendTestEvent(call.context, { projectId, id, publicUrl }, hangUpOf(call.reply));
    return { status: 200, body: { delivered: isDelivered(attempt), ...answeredView(attempt) } };
  },
});
