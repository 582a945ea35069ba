import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { startReceiver } from '../../stack/receiver.ts';
import { completedOnly, webhooksOf, type DeliveryBody, type PageBody } from '../../stack/webhooks.ts';

let stack: OwnStack;
let hooks: ReturnType<typeof webhooksOf>;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack({ webhooks: { everyMs: 20 }, sweeps: true });
  hooks = webhooksOf(stack);
  workflowId = await stack.publish(workflowOf([]));
});
afterAll(() => stack.stop());

describe('deliveries', () => {
  it('are listed by status, type, execution and time, and one is shown with its request and answer', async () => {
    const receiver = await startReceiver();
    const { id } = await hooks.create(receiver.url, { eventTypes: ['workflowExecution.*'] });
    const before = new Date().toISOString();
    const [first, second] = [await stack.run(workflowId), await stack.run(workflowId)];
    await eventually(async () => expect(await hooks.deliveries(id, '&status=delivered')).toHaveLength(4));
    expect(await hooks.deliveries(id, '&status=failed')).toEqual([]);
    expect(await hooks.deliveries(id, '&eventType=workflowExecution.created')).toHaveLength(2);
    expect(await hooks.deliveries(id, `&executionId=${first.id}`)).toHaveLength(2);
    expect(await hooks.deliveries(id, `&createdAfter=${before}`)).toHaveLength(4);
    expect(await hooks.deliveries(id, `&createdBefore=${before}`)).toEqual([]);
    const [one] = await hooks.deliveries(
      id,
      `&executionId=${second.id}&eventType=workflowExecution.completed`,
    );
    if (!one) throw new Error('not listed');
    const whole = await hooks.delivery(one);
    expect(whole.body).toBe(receiver.received.find((received) => received.id === one.id)?.body);
    expect(whole.history).toMatchObject([{ number: 1, status: 200, answer: 'thank you' }]);
    const page = await stack.request<PageBody<DeliveryBody>>(
      'GET',
      `${hooks.path(id, 'deliveries')}?limit=3`,
    );
    const rest = await stack.request<PageBody<DeliveryBody>>(
      'GET',
      `${hooks.path(id, 'deliveries')}?limit=3&cursor=${page.body.nextCursor}`,
    );
    expect([page.body.data.length, rest.body.data.length, rest.body.nextCursor]).toEqual([3, 1, null]);
  });

  it('are made again one by one, or many as a job, under the same webhook-id', async () => {
    const receiver = await startReceiver();
    const { id } = await hooks.create(receiver.url, completedOnly);
    for (let count = 0; count < 3; count++) await stack.run(workflowId);
    await eventually(async () => expect(await hooks.deliveries(id, '&status=delivered')).toHaveLength(3));
    const [one] = await hooks.deliveries(id);
    const again = await hooks.post<DeliveryBody>(hooks.path(id, `deliveries/${one?.id}/redeliver`));
    expect(again).toMatchObject({ status: 202, body: { id: one?.id } });
    await receiver.until(4);
    expect(receiver.received.filter((received) => received.id === one?.id)).toHaveLength(2);
    expect(receiver.received.at(-1)?.body).toBe(
      receiver.received.find((received) => received.id === one?.id)?.body,
    );
    await eventually(async () => expect(await hooks.deliveries(id, '&status=delivered')).toHaveLength(3));

    const many = hooks.path(id, 'deliveries/redeliver');
    const filter = { status: 'delivered' };
    expect((await hooks.post(many, { filter, dryRun: true })).body).toEqual({ matching: 3 });
    const job = await hooks.post<{ id: string }>(many, { filter });
    expect(job).toMatchObject({ status: 202, body: { kind: 'redeliver', total: 3 } });
    await receiver.until(7);
    await eventually(async () => {
      const { body } = await stack.request('GET', `${stack.project}/jobs/${job.body.id}`);
      expect(body).toMatchObject({ status: 'completed', changed: 3, skipped: 0 });
    });
    expect(new Set(receiver.received.map((received) => received.id)).size).toBe(3);
    expect((await hooks.post(many, { filter: {} })).status).toBe(422);
    expect((await hooks.post(hooks.path(id, `deliveries/${id}/redeliver`))).status).toBe(404);
  });

  it('are erased with their execution, the pending ones as well', async () => {
    const receiver = await startReceiver((response) => response.writeHead(500).end());
    const { id } = await hooks.create(receiver.url, completedOnly);
    const execution = await stack.run(workflowId);
    await receiver.until(1);
    const erased = await stack.request('DELETE', `${stack.project}/executions/${execution.id}`);
    expect(erased.status).toBe(204);
    expect(await hooks.deliveries(id)).toEqual([]);
    const [row] = await stack.db.$client<[{ count: number }]>`
      select count(*)::int as count from webhook_attempts where delivery_id not in (select id from webhook_deliveries)`;
    expect(row.count).toBe(0);
  });
});

describe('the daily purge', () => {
  it('deletes deliveries after 30 days, or sooner if the plan says so, and their attempts with them', async () => {
    const receiver = await startReceiver();
    const { id } = await hooks.create(receiver.url, completedOnly);
    await stack.run(workflowId);
    await eventually(async () => expect(await hooks.deliveries(id, '&status=delivered')).toHaveLength(1));
    const [delivery] = await hooks.deliveries(id);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const left = async () => (await hooks.deliveries(id)).length;
    await purgeDaily(stack.reconciler, inDays(29));
    expect(await left()).toBe(1);
    await purgeDaily(stack.reconciler, inDays(31));
    expect(await left()).toBe(0);
    const attempts = await stack.db
      .$client`select from webhook_attempts where delivery_id = ${delivery?.id ?? ''}`;
    expect(attempts).toHaveLength(0);
  });
});

describe('events', () => {
  it('are listed whether or not somebody listens, and one shows to which webhooks it went', async () => {
    const { id } = await hooks.create('https://example.com/nobody', { ...completedOnly, enabled: false });
    const receiver = await startReceiver();
    const listening = await hooks.create(receiver.url, completedOnly);
    const execution = await stack.run(workflowId);
    await receiver.until(1);
    interface EventBody {
      id: string;
      eventType: string;
      payload: unknown;
      deliveries: { webhookId: string }[];
    }
    const list = (query: string) =>
      stack.request<PageBody<EventBody>>(
        'GET',
        `${hooks.path('events')}?executionId=${execution.id}${query}`,
      );
    const { body } = await list('');
    expect(body.data.map(({ eventType }) => eventType)).toEqual(
      ['completed', 'created'].map((type) => `workflowExecution.${type}`),
    );
    const first = await list('&limit=1&sort=createdAt');
    const next = await list(`&limit=1&sort=createdAt&cursor=${first.body.nextCursor}`);
    expect([...first.body.data, ...next.body.data].map(({ id: event }) => event)).toEqual(
      body.data.map(({ id: event }) => event).toReversed(),
    );
    const [completed] = (await list('&eventType=workflowExecution.completed')).body.data;
    expect(completed?.payload).toEqual(receiver.received[0]?.event.payload);
    const one = await stack.request<EventBody>('GET', hooks.path(`events/${completed?.id}`));
    const went = one.body.deliveries.map(({ webhookId }) => webhookId);
    expect(went).toContain(listening.id);
    expect(went).not.toContain(id);
    expect((await stack.request('GET', hooks.path(`events/${execution.id}`))).status).toBe(404);
  });
});
