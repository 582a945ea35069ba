import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApiMetrics } from '../../../api/http/metrics.ts';
import { createDelivery } from '../../../identity/protocols/didcomm/delivery.ts';
import { freePorts } from '../../../local/ports.ts';
import { createHolder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { createWorkerMetrics } from '../../../workers/metrics.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { connecting, diploma, issuingOver, textIn } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { shown } from '../../stack/wallets.ts';

let stack: OwnStack;
const pingDatabase = async () => true;
const api = createApiMetrics({
  background: { load: () => ({ running: 0, queued: 0 }) },
  pingDatabase,
  readFeedLagSeconds: async () => 0,
});
const worker = createWorkerMetrics({
  pingDatabase,
  readBacklog: () => Promise.reject(new Error('not asked')),
});
beforeAll(async () => {
  stack = await startStack({
    metrics: { api: api.requests, worker: worker.actions },
    // Any worker that finds a pending signal dispatches it.
    relay: { everyMs: 100, olderThanMs: 0, batch: 100 },
  });
});
afterAll(() => stack.stop());

/** Creates a wallet whose endpoint can later answer every message with a fixed status. */
async function wallet() {
  const [port = 0] = await freePorts(1);
  const holder = await createHolder(emptyState(), { port });
  onTestFinished(() => holder.close());
  let status = 200;
  let isAway = false;
  let answered = 0;
  return {
    holder,
    /** How many messages have got such an answer. */
    answered: () => answered,
    /** From the first call on, the wallet itself receives nothing. */
    async answerWith(given: number) {
      status = given;
      if (isAway) return;
      isAway = true;
      await holder.stopListening();
      const server = createServer((request, response) => {
        request.resume().on('end', () => response.writeHead(status).end(() => answered++));
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
    },
  };
}

/** Starts an execution that is connected with the wallet, and returns its connection. */
async function connected({ holder }: Awaited<ReturnType<typeof wallet>>): Promise<string> {
  const held = await stack.run(await stack.publish(workflowOf([connecting])));
  await holder.didcomm.take(shown(held, 'connect', 'invitationUrl'));
  const done = await stack.until(held.id, 'completed', 'failed');
  await holder.didcomm.settled(100);
  return textIn(done, 'connect', 'connection', 'connectionId');
}

const offerOver = async (connectionId: string) =>
  stack.run(
    await stack.publish(workflowOf([issuingOver({ connectionId, ...diploma('did:example:holder') })])),
  );

const failed = (detail: string) => ({
  code: 2002,
  message: "The wallet's endpoint did not accept a message.",
  details: [{ reason: 'message.undelivered', message: detail }],
});

const givenUp = async (reason: string): Promise<number> => {
  const name = `holdfast_didcomm_given_up_total{reason="${reason}"} `;
  const lines = `${await api.registry.metrics()}\n${await worker.registry.metrics()}`.split('\n');
  const counts = lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
  return counts.reduce((sum, count) => sum + Number(count), 0);
};

describe('a message that the endpoint of a wallet refuses', () => {
  it('fails its action with 2002, is logged without its content, and counted', async () => {
    const phone = await wallet();
    const connectionId = await connected(phone);
    await phone.answerWith(410);
    const before = await givenUp('refused');
    const { id } = await offerOver(connectionId);
    expect((await stack.until(id, 'completed', 'failed')).error).toMatchObject(
      failed('The endpoint answered 410.'),
    );
    const { body } = await stack.request<{ data: { status: string; error: unknown }[] }>(
      'GET',
      `${stack.project}/didcomm/issuance?executionId=${id}`,
    );
    expect(body.data).toMatchObject([{ status: 'failed', error: failed('The endpoint answered 410.') }]);
    await eventually(async () => expect(await givenUp('refused')).toBe(before + 1));
    const lines = stack.logged.filter((line) => line.includes('a message of DIDComm is sent no more'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, reason: 'refused', status: 410 });
    expect(lines[0]).not.toContain('127.0.0.1');
    expect(await stack.db.$client`select from didcomm_outbound`).toHaveLength(0);
  });

  it('fails a connection that the wallet has begun', async () => {
    const phone = await wallet();
    await phone.answerWith(400);
    const held = await stack.run(await stack.publish(workflowOf([connecting])));
    await phone.holder.didcomm.take(shown(held, 'connect', 'invitationUrl'));
    expect((await stack.until(held.id, 'completed', 'failed')).error).toMatchObject(
      failed('The endpoint answered 400.'),
    );
  });

  it('fails nothing if an earlier try may have delivered it', async () => {
    const phone = await wallet();
    const connectionId = await connected(phone);
    await phone.answerWith(503);
    const { id } = await offerOver(connectionId);
    // A first try that is refused would fail it.
    await eventually(() => expect(phone.answered()).toBeGreaterThan(0));
    const before = await givenUp('refused');
    const delivery = createDelivery({
      ...stack.dependencies,
      log: stack.reconciler.log,
      metrics: worker.actions,
    });
    await phone.answerWith(400);
    await eventually(async () => {
      await stack.db.$client`update didcomm_outbound set next_at = now()`;
      await delivery.begin();
      await delivery.idle();
      expect(await givenUp('refused')).toBeGreaterThan(before);
    });
    expect((await stack.until(id, 'onHold', 'completed', 'failed')).status).toBe('onHold');
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
  });
});

it('a message that no endpoint has accepted for seven days fails its action', async () => {
  const phone = await wallet();
  const connectionId = await connected(phone);
  await phone.holder.stopListening();
  const { id } = await offerOver(connectionId);
  const before = await givenUp('unreachable');
  const delivery = createDelivery({
    ...stack.dependencies,
    log: stack.reconciler.log,
    metrics: worker.actions,
  });
  await eventually(async () => {
    await stack.db.$client`
      update didcomm_outbound set next_at = now(), created_at = now() - interval '7 days 1 minute'`;
    await delivery.begin();
    await delivery.idle();
    expect(await givenUp('unreachable')).toBeGreaterThan(before);
  });
  expect((await stack.until(id, 'completed', 'failed')).error).toMatchObject(
    failed('The endpoint could not be reached for seven days.'),
  );
});
