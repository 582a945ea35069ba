import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../stack/eventually.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { answer, remote, wait } from '../../system/definition.ts';
import { startOwnTemporal } from '../../system/own-servers.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
let temporal: Awaited<ReturnType<typeof startOwnTemporal>>;
let workflowId: string;
beforeAll(async () => {
  temporal = await startOwnTemporal();
  system = await startSystem({ programs: 'production', temporalAddress: temporal.address });
  workflowId = await system.publish({
    name: 'Call and wait',
    actions: [remote('before', system.ledger.url), wait('answer'), remote('after', system.ledger.url)],
  });
});
afterAll(async () => {
  await system.stop();
  await temporal.server.kill();
});
beforeEach(async () => {
  await temporal.server.ensureRunning();
  await system.heal();
});

const awayMs = 25_000;

const ready = (status: string): Promise<void> =>
  eventually(async () => {
    const { body } = await system.request<{ status: string }>('GET', '/health/ready', { apiKey: null });
    expect(body.status).toBe(status);
  });

it('every event accepted while Temporal is away happens once after it is back', async () => {
  const begun = await Promise.all([1, 2, 3].map(() => system.start(workflowId, { who: 'Ada' })));
  const held: ExecutionBody[] = [];
  for (const { body } of begun) held.push(await system.until(body.id, 'onHold'));
  const [answered, cancelled, inFlight] = held;
  if (!answered || !cancelled || !inFlight) throw new Error('three were started');

  // One execution is in the middle of a remote effect when Temporal stops.
  const gone = system.ledger.at('effect after', () => temporal.server.kill());
  await answer(inFlight);
  await gone;
  await ready('degraded');
  const since = Date.now();

  const started = await Promise.all(
    Array.from({ length: 20 }, (_, index) => system.start(workflowId, { who: `Number ${index}` })),
  );
  expect(new Set(started.map(({ status }) => status))).toEqual(new Set([201]));
  await answer(answered);
  const cancellation = await system.request('POST', `${system.project}/executions/${cancelled.id}/cancel`);
  expect(cancellation.status).toBe(202);
  await sleep(Math.max(0, since + awayMs - Date.now()));
  // The worker begins those that it takes, up to the first wait.
  for (const { body } of started)
    expect(['created', 'running', 'onHold']).toContain((await system.get(body.id)).status);

  await temporal.server.start();
  await ready('ready');

  await system.until(answered.id, 'completed');

  await system.until(inFlight.id, 'completed');
  await system.until(cancelled.id, 'cancelled');
  for (const { body } of started) await answer(await system.until(body.id, 'onHold'));

  for (const { body } of started) {
    await system.until(body.id, 'completed');
    expect(system.ledger.counts(body.id)).toEqual({ before: 1, after: 1 });
  }
  expect(system.ledger.counts(answered.id)).toEqual({ before: 1, after: 1 });
  expect(system.ledger.counts(cancelled.id)).toEqual({ before: 1 });
  await system.expectInvariants();
}, 240_000);
