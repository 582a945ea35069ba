import { createServer as createHttpsServer } from 'node:https';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { TransactionSql } from 'postgres';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { certificateFor } from '../../stack/certificate.ts';
import { refusingUrl, startReceiver } from '../../stack/receiver.ts';
import { webhooksOf, type DeliveryBody } from '../../stack/webhooks.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const noting = 30 * second;
let stack: OwnStack;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack({ webhooks: { everyMs: 20 } });
  workflowId = await stack.publish(workflowOf([]));
});
afterAll(() => stack.stop());

const created: string[] = [];
afterEach(async () => {
  for (const id of created.splice(0)) await stack.request('DELETE', webhooksOf(stack).path(id));
});

const oneEventEach = { eventTypes: ['workflowExecution.completed'] };

/** Creates a webhook for one event of each execution. */
async function listen(url: string) {
  const webhook = await webhooksOf(stack).create(url, oneEventEach);
  created.push(webhook.id);
  return webhook;
}

/** Waits for the webhook's only delivery to have this many attempts. */
const tried = (webhookId: string, attempts: number, of = stack): Promise<DeliveryBody> =>
  eventually(async () => {
    const [delivery] = await webhooksOf(of).deliveries(webhookId);
    expect(delivery?.attempts ?? 0).toBeGreaterThanOrEqual(attempts);
    if (!delivery) throw new Error('no delivery');
    return webhooksOf(of).delivery(delivery);
  });

async function firstTry(url: string): Promise<DeliveryBody> {
  const { id } = await listen(url);
  await stack.run(workflowId);
  return tried(id, 1);
}

/** Returns how long the next try waits. On a busy machine, the time until it is recorded is a part of that. */
const waitOf = ({ nextAttemptAt, history }: DeliveryBody): number => {
  const { attemptedAt = '', durationMs = 0 } = history.at(-1) ?? {};
  return Date.parse(nextAttemptAt ?? '') - Date.parse(attemptedAt) - durationMs;
};

const answering = async (answer: (response: ServerResponse) => unknown) =>
  (await startReceiver((response) => answer(response))).url;

describe('a receiver', () => {
  it('has the event if it answers with any 2xx; its answer is kept for the owner', async () => {
    const delivery = await firstTry(await answering((response) => response.writeHead(204).end()));
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, nextAttemptAt: null });
    expect(delivery.history).toMatchObject([{ number: 1, status: 204, failure: null, answer: null }]);
    const other = await firstTry(await answering((response) => response.writeHead(202).end('queued')));
    expect(other.history).toMatchObject([{ status: 202, answer: 'queued' }]);
  });

  it.each([
    ['answers 500', (r: ServerResponse) => r.writeHead(500).end('oops'), { status: 500, answer: 'oops' }],
    ['answers 404', (r: ServerResponse) => r.writeHead(404).end(), { status: 404, answer: null }],
    [
      'redirects',
      (r: ServerResponse) => r.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      { status: 307 },
    ],
    ['closes the connection', (r: ServerResponse) => r.destroy(), { status: null, failure: 'http.connect' }],
    [
      'sends half of its answer',
      (r: ServerResponse) => {
        r.writeHead(200, { 'content-length': '100' });
        r.write('half', () => r.destroy());
      },
      { status: null, failure: 'http.connect' },
    ],
  ])('has failed if it %s, and is tried again after 5 to 6 s', async (_what, answer, attempt) => {
    const delivery = await firstTry(await answering(answer));
    expect(delivery).toMatchObject({ status: 'retrying', attempts: 1 });
    expect(delivery.history).toMatchObject([attempt]);
    expect(waitOf(delivery)).toBeGreaterThanOrEqual(5 * second - 100);
    expect(waitOf(delivery)).toBeLessThan(6 * second + noting);
  });

  it.each([
    ['never answers', () => {}],
    [
      'drips its answer',
      (r: ServerResponse) => {
        r.writeHead(200);
        const drip = setInterval(() => r.write('.'), 50);
        r.on('close', () => clearInterval(drip));
      },
    ],
  ])('has failed after its time is over if it %s', async (_what, answer) => {
    // This stack has a short time-out of its own, so that no other receiver has to be quick.
    const impatient = await startStack({ webhooks: { everyMs: 20, timeoutMs: 400 } });
    onTestFinished(() => impatient.stop());
    const { id } = await webhooksOf(impatient).create(await answering(answer), oneEventEach);
    await impatient.run(await impatient.publish(workflowOf([])));
    const delivery = await tried(id, 1, impatient);
    expect(delivery).toMatchObject({ status: 'retrying', attempts: 1 });
    expect(delivery.history).toMatchObject([{ status: null, failure: 'http.timeout' }]);
  });

  it('has failed if it is missing, or has a certificate that nobody trusts', async () => {
    expect((await firstTry(await refusingUrl())).history).toMatchObject([{ failure: 'http.connect' }]);
    const server = createHttpsServer(certificateFor('localhost'), (_, response) => response.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect((await firstTry(`https://localhost:${port}/`)).history).toMatchObject([{ failure: 'http.tls' }]);
  });

  it('has the event if it answers 10 MB; the first KiB is kept and the rest is not read', async () => {
    let written = 0;
    const url = await answering((response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(65_536, 'x');
      const more = () => {
        while (written < 10 * 1024 * 1024) {
          written += chunk.length;
          if (!response.write(chunk)) return;
        }
        response.end();
      };
      response.on('drain', more);
      more();
    });
    const delivery = await firstTry(url);
    expect(delivery.status).toBe('delivered');
    expect(delivery.history[0]?.answer).toBe('x'.repeat(1_024));
    expect(written).toBeLessThan(10 * 1024 * 1024);
  });

  it('is disabled if it answers 410, and an event says so', async () => {
    const delivery = await firstTry(await answering((response) => response.writeHead(410).end()));
    const webhook = await eventually(async () => {
      const found = await webhooksOf(stack).get(delivery.webhookId);
      expect(found.enabled).toBe(false);
      return found;
    });
    expect(webhook.disabledReason).toBe('gone');
    await stack.run(workflowId);
    expect(await webhooksOf(stack).deliveries(delivery.webhookId)).toHaveLength(1);
  });

  it('is left alone as long as Retry-After says if it answers 429 or 503', async () => {
    for (const [status, retryAfter] of [
      [429, () => '7200'],
      [503, () => new Date(Date.now() + 2 * hour).toUTCString()],
    ] as const) {
      const receiver = await startReceiver((response) =>
        response.writeHead(status, { 'retry-after': retryAfter() }).end(),
      );
      const delivery = await firstTry(receiver.url);
      expect(Math.abs(waitOf(delivery) - 2 * hour)).toBeLessThan(noting);
      // Another event waits as well.
      await stack.run(workflowId);
      await eventually(async () =>
        expect(await webhooksOf(stack).deliveries(delivery.webhookId)).toHaveLength(2),
      );
      // The queue knows the result of the first try when the worker releases it.
      await eventually(async () => {
        const [row] = await stack.db.$client<[{ waits: boolean }]>`
          select due_at > clock_timestamp() + interval '1 hour' and leased_by is null as waits
          from webhook_queues where endpoint_id = ${delivery.webhookId}`;
        expect(row.waits).toBe(true);
      });
      expect(receiver.received).toHaveLength(1);
    }
  });
});

/** Changes the row of an endpoint while no worker has its queue: a worker would overwrite it at the release. */
const betweenTries = (webhookId: string, change: (sql: TransactionSql) => Promise<unknown>): Promise<void> =>
  eventually(() =>
    stack.db.$client.begin(async (sql) => {
      const free = await sql`
        select from webhook_queues where endpoint_id = ${webhookId} and leased_by is null for no key update`;
      expect(free).toHaveLength(1);
      await change(sql);
    }),
  );

/** Makes a delivery and its queue due now, as if the time had passed. */
const skipTime = (webhookId: string): Promise<void> =>
  betweenTries(webhookId, async (sql) => {
    await sql`
      update webhook_deliveries set due_at = clock_timestamp() where endpoint_id = ${webhookId} and status = 'pending'`;
    await sql`update webhook_queues set due_at = clock_timestamp() where endpoint_id = ${webhookId}`;
  });

const hasFailedFor = (webhookId: string, since: string): Promise<void> =>
  betweenTries(
    webhookId,
    (sql) =>
      sql`update webhook_queues set failing_since = clock_timestamp() - ${since}::interval where endpoint_id = ${webhookId}`,
  );

describe('the schedule', () => {
  it('is kept to the last try: same webhook-id, same bytes, a new timestamp; then the delivery has failed', async () => {
    const receiver = await startReceiver((response) => response.writeHead(500).end());
    const { id } = await listen(receiver.url);
    await stack.run(workflowId);
    const waits = [
      5 * second,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
    ];
    for (const [index, wait] of waits.entries()) {
      const delivery = await tried(id, index + 1);
      expect(waitOf(delivery)).toBeGreaterThanOrEqual(wait - 100);
      expect(waitOf(delivery)).toBeLessThanOrEqual(wait * 1.2 + noting);
      await skipTime(id);
    }
    const last = await tried(id, 10);
    expect(last).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(last.history.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map((one) => one.id))).toEqual(new Set([last.id]));
    expect(new Set(receiver.received.map(({ body }) => body))).toEqual(new Set([last.body]));
  });

  it('ends with the first success, after which the endpoint works again', async () => {
    const receiver = await startReceiver((response) => response.writeHead(500).end());
    const { id } = await listen(receiver.url);
    await stack.run(workflowId);
    await tried(id, 1);
    await eventually(async () => expect((await webhooksOf(stack).get(id)).failingSince).not.toBeNull());
    receiver.answer((response) => response.end());
    await skipTime(id);
    expect(await tried(id, 2)).toMatchObject({ status: 'delivered', nextAttemptAt: null });
    await eventually(async () => expect((await webhooksOf(stack).get(id)).failingSince).toBeNull());
  });

  it('is shortened if everything has failed for five days: the endpoint is disabled and shows why', async () => {
    const receiver = await startReceiver((response) => response.writeHead(500).end());
    const { id } = await listen(receiver.url);
    await stack.run(workflowId);
    await tried(id, 1);
    await eventually(async () => expect((await webhooksOf(stack).get(id)).failingSince).not.toBeNull());
    await hasFailedFor(id, '4 days 23 hours');
    await skipTime(id);
    await tried(id, 2);
    await hasFailedFor(id, '5 days');
    expect(await webhooksOf(stack).get(id)).toMatchObject({ enabled: true, disabledReason: null });
    await skipTime(id);
    await tried(id, 3);
    await eventually(async () =>
      expect(await webhooksOf(stack).get(id)).toMatchObject({ enabled: false, disabledReason: 'failing' }),
    );
    // If it is enabled by hand, it continues with the pending deliveries.
    receiver.answer((response) => response.end());
    await skipTime(id);
    const enabled = await stack.request('POST', webhooksOf(stack).path(id, 'enable'));
    expect(enabled.body).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
    expect(await tried(id, 4)).toMatchObject({ status: 'delivered' });
  });
});
