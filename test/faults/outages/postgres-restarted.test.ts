import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../stack/eventually.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { answer, remote, wait } from '../../system/definition.ts';
import { startOwnPostgres } from '../../system/own-servers.ts';
import { startSystem, type System } from '../../system/system.ts';

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
      { id: 'sleep', name: 'general/sleep@v1', attributes: { duration: 'PT4S' } },
      remote('after', system.ledger.url),
    ],
  });
});
afterAll(async () => {
  await system.stop();
  await postgres.server.kill();
});
beforeEach(async () => {
  await postgres.server.ensureRunning();
  await system.heal();
});

const ready = (status: string): Promise<void> =>
  eventually(async () => {
    const { body } = await system.request<{ status: string }>('GET', '/health/ready', { apiKey: null });
    expect(body.status).toBe(status);
  });

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

    const failures = () => system.worker.written().split('activity failed').length;
    const before = failures();
    // One execution is between a remote effect and its commit when Postgres stops.
    const gone = system.ledger.at('effect after', end);
    await answer(busy);
    await gone;

    // One wakes meanwhile. Its worker tries in vain, in this process and through the server.
    await eventually(() => expect(failures()).toBeGreaterThan(before + 3));
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
    const effects = system.ledger.counts(busy.id);
    expect(effects['before']).toBe(1);
    // Its commit fell into the outage: either it was refused and the effect was repeated under its key, or it waited
    // and succeeded.
    expect([1, 2]).toContain(effects['after']);
    await system.expectInvariants();
  },
  240_000,
);
