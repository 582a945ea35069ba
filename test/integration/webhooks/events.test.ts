import { maskedError } from '../../../src/language/errors/masked-error.ts';
import { withHelp } from '../../../src/language/errors/with-help.ts';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookEnvelopes } from '../../../api/views/webhook-payloads.ts';
import { isPublicEvent, type PublicEventType } from '../../../src/executions/events/catalogue.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { startReceiver, type Received } from '../../stack/receiver.ts';
import { webhooksOf } from '../../stack/webhooks.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ webhooks: { everyMs: 20 }, sweeps: true });
});
afterAll(() => stack.stop());

/** Returns the differences between events and the OpenAPI document. */
const mismatches = (received: readonly Received[]) =>
  received.filter(
    ({ event }) =>
      !isPublicEvent(event.eventType) || !v.is(strictly(webhookEnvelopes[event.eventType]), event),
  );
const strictly = ({ entries }: (typeof webhookEnvelopes)[PublicEventType]) => v.strictObject(entries);

const all = (type: string) => `workflowExecution.${type}`;

describe('the events of an execution', () => {
  it('are sent as the envelope of the spec, signed so that the reference library verifies them', async () => {
    const receiver = await startReceiver();
    const { id, secret } = await webhooksOf(stack).create(receiver.url);
    const execution = await stack.run(await stack.publish(workflowOf([check('one')])));
    await receiver.until(4);
    expect(receiver.types().toSorted()).toEqual(
      ['actionCompleted', 'completed', 'created', 'started'].map(all),
    );
    for (const { headers, body, event } of receiver.received) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(event);
      expect(Object.keys(event)).toEqual([
        'webhookId',
        'webhookPublishedAt',
        'walletId',
        'projectId',
        'eventType',
        'payload',
      ]);
      expect(event).toMatchObject({
        webhookId: id,
        walletId: stack.tenant.walletId,
        projectId: stack.tenant.projectId,
      });
      expect(new Date(event.webhookPublishedAt).toISOString()).toBe(event.webhookPublishedAt);
      expect(event.payload).toMatchObject({ executionId: execution.id, workflowId: execution.workflowId });
    }
    expect(mismatches(receiver.received)).toEqual([]);
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(4);
    const completed = receiver.received.find(({ event }) => event.eventType === all('completed'));
    expect(completed?.event.payload).toEqual({
      executionId: execution.id,
      workflowId: execution.workflowId,
      status: 'completed',
      attempt: 1,
      sequence: 4,
      occurredAt: expect.stringMatching(/Z$/) as string,
    });
  });

  it('carry for a failure the error that the execution shows, without its values', async () => {
    const receiver = await startReceiver();
    await webhooksOf(stack).create(receiver.url, { eventTypes: [all('failed')] });
    const execution = await stack.run(
      await stack.publish(workflowOf([check('one', 'text', { type: 'number' })])),
    );
    await receiver.until(1);
    expect(execution.error?.code).toBe(2008);
    expect(receiver.received[0]?.event.payload['error']).toEqual(
      execution.error && withHelp(maskedError(execution.error)),
    );
    expect(receiver.types()).toEqual([all('failed')]);
    expect(mismatches(receiver.received)).toEqual([]);
  });

  it('report holds, reminders, resumes and cancellations, to endpoints with a matching wildcard', async () => {
    const receiver = await startReceiver();
    await webhooksOf(stack).create(receiver.url, { eventTypes: ['workflowExecution.*'] });
    const other = await startReceiver();
    await webhooksOf(stack).create(other.url, { eventTypes: ['openid4vc.*', 'didcomm.issuance.failed'] });
    const held = await stack.run(
      await stack.publish(workflowOf([waiting('wait', {}, { remind: ['PT0.1S'] })])),
    );
    await receiver.until(4);
    await stack.request('POST', `${stack.project}/executions/${held.id}/resume`, {
      body: { actionId: 'wait', data: {} },
    });
    await stack.until(held.id, 'completed');
    const second = await stack.run(await stack.publish(workflowOf([waiting('wait')])));
    await stack.request('POST', `${stack.project}/executions/${second.id}/cancel`);
    await receiver.until(11);
    const typesOf = (id: string) =>
      receiver.received
        .filter(({ event }) => event.payload['executionId'] === id)
        .toSorted((a, b) => Number(a.event.payload['sequence']) - Number(b.event.payload['sequence']))
        .map(({ event }) => event.eventType);
    expect(typesOf(held.id)).toEqual(
      ['created', 'started', 'onHold', 'holdReminder', 'resumed', 'actionCompleted', 'completed'].map(all),
    );
    expect(typesOf(second.id)).toEqual(['created', 'started', 'onHold', 'cancelled'].map(all));
    expect(mismatches(receiver.received)).toEqual([]);
    expect(other.received).toEqual([]);
  });

  it('are set aside if they cannot be opened, and delay no other', async () => {
    const receiver = await startReceiver();
    await webhooksOf(stack).create(receiver.url, { eventTypes: [all('failed'), all('resumed')] });
    const { id } = await stack.run(await stack.publish(workflowOf([])));
    await stack.db.$client`
      insert into log (project_id, wallet_id, execution_id, attempt, seq, type, error)
      values (${stack.tenant.projectId}, ${stack.tenant.walletId}, ${id}, 1, 100, ${all('failed')}, 'broken'),
        (${stack.tenant.projectId}, ${stack.tenant.walletId}, ${id}, 1, 101, ${all('resumed')}, null)`;
    await receiver.until(1);
    expect(receiver.types()).toEqual([all('resumed')]);
    const aside = await stack.db.$client`
      delete from webhook_outbox o using log l
      where l.id = o.log_id and l.execution_id = ${id} and o.retry_at > clock_timestamp() returning 1`;
    expect(aside).toHaveLength(1);
  });

  it('leave no trace if nobody listens, and start with the endpoint', async () => {
    const { body } = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Quiet' } });
    await stack.db.$client`
      insert into log (project_id, wallet_id, execution_id, attempt, seq, type)
      values (${body.id}, uuidv7(), uuidv7(), 1, 1, 'workflowExecution.created')`;
    const noted = await stack.db.$client`
      select from webhook_outbox o join log l on l.id = o.log_id where l.project_id = ${body.id}`;
    expect(noted).toHaveLength(0);
  });
});
