import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { answer, remote, wait } from './definition.ts';
import { startOwnPostgres } from './own-servers.ts';
import { patience } from './service.ts';
import { startSystem, type System } from './system.ts';

let system: System;
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let workflowId: string;
let nap: string;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  system = await startSystem({ programs: 'production', databaseUrl: postgres.url });
  workflowId = await system.publish({
    name: 'Call and wait',
    actions: [remote('before', system.ledger.url), wait('answer'), remote('after', system.ledger.url)],
  });
  nap = await system.publish({
    name: 'Sleep and call',
    actions: [
      { id: 'sleep', name: 'general/sleep@v1', attributes: { duration: 'PT1S' } },
      remote('after', system.ledger.url),
    ],
  });
});
afterAll(async () => {
  await system.stop();
  await postgres.server.kill();
});

const ready = async (status: string): Promise<void> => {
  await vi.waitFor(async () => {
    const { body } = await system.request<{ status: string }>('GET', '/health/ready', { apiKey: null });
    expect(body.status).toBe(status);
  }, patience);
};

it.each([
  ['stopped', () => postgres.server.stop()],
  ['killed', () => postgres.server.kill()],
])(
  'Postgres %s and started again: refused meanwhile, nothing lost, nothing twice',
  async (_how, end) => {
    const begun = await Promise.all([1, 2, 3].map(() => system.start(workflowId, { who: 'Ada' })));
    const held: ExecutionBody[] = [];
    for (const { body } of begun) held.push(await system.until(body.id, 'onHold'));
    const [waiting, busy] = held;
    if (!waiting || !busy) throw new Error('three were started');

    const { body: asleep } = await system.start(nap, { who: 'Alan' });
    await system.until(asleep.id, 'onHold');

    // One is between a remote effect and its commit when Postgres goes.
    const gone = system.ledger.at('effect after', end);
    await answer(busy);
    await gone;

    // One wakes meanwhile: its worker tries in vain, here and through the server.
    await vi.waitFor(
      () => expect(system.worker.written().split('activity failed').length).toBeGreaterThan(4),
      patience,
    );
    await ready('unavailable');
    const refused = await Promise.all([
      system.start(workflowId, { who: 'Nobody' }),
      system.request('GET', `${system.project}/executions/${waiting.id}`),
      system.request('POST', `${system.project}/executions/${waiting.id}/cancel`),
    ]);
    for (const { status, body } of refused) {
      expect(status).toBe(503);
      expect(body).toMatchObject({ code: 2006 });
    }
    const url = String(waiting.payload.actions['answer']?.output['callbackUrl']);
    expect((await fetch(url, { method: 'POST' })).status).toBe(503);

    await postgres.server.start();
    await ready('ready');
    const { body: started } = await system.start(workflowId, { who: 'Grace' });
    for (const { id } of [...held.filter((execution) => execution !== busy), started]) {
      await answer(await system.until(id, 'onHold'));
      await system.until(id, 'completed');
      expect(system.ledger.counts(id)).toEqual({ before: 1, after: 1 });
    }
    await system.until(asleep.id, 'completed');
    expect(system.ledger.counts(asleep.id)).toEqual({ after: 1 });
    await system.until(busy.id, 'completed');
    const { before, after } = system.ledger.counts(busy.id);
    expect(before).toBe(1);
    // Its commit fell into the outage: it was refused and the effect repeated under its key, or it waited and went through.
    expect([1, 2]).toContain(after);
    await system.expectInvariants();
  },
  240_000,
);
