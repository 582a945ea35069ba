import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answer, remote, wait } from '../../system/definition.ts';
import { startOwnSystem, type OwnSystem } from '../../system/own-system.ts';

let own: OwnSystem;
beforeAll(async () => {
  own = await startOwnSystem({ programs: 'production' });
});
afterAll(() => own.stop());
beforeEach(async () => {
  await Promise.all([own.postgres, own.temporal].map((server) => server.ensureRunning()));
  await own.system.heal();
});

it('executions on hold before a kill of everything are on hold after it, and continue', async () => {
  const { system, postgres, temporal } = own;
  const { ledger } = system;
  const waits = await system.publish({
    name: 'Call and wait',
    actions: [remote('before', ledger.url), wait('answer'), remote('after', ledger.url)],
  });
  const sleeps = await system.publish({
    name: 'Sleep',
    actions: [
      { id: 'nap', name: 'general/sleep@v1', attributes: { duration: 'PT8S' } },
      remote('after', ledger.url),
    ],
  });
  const [answered, cancelled, asleep] = await Promise.all([
    system.start(waits, { who: 'Ada' }),
    system.start(waits, { who: 'Grace' }),
    system.start(sleeps, { who: 'Alan' }),
  ]);
  const ids = [answered.body.id, cancelled.body.id, asleep.body.id];
  const held = await Promise.all(ids.map((id) => system.until(id, 'onHold')));

  const servers = [postgres, temporal];
  await Promise.all([system.api, system.worker, ...servers].map((process) => process.kill()));
  await Promise.all(servers.map((server) => server.start()));
  await Promise.all([system.api.start(), system.worker.start()]);

  const [waiting] = held;
  if (!waiting) throw new Error('three were started');
  expect(await system.get(waiting.id)).toEqual(waiting);
  await answer(waiting);
  await system.request('POST', `${system.project}/executions/${cancelled.body.id}/cancel`);
  await system.until(answered.body.id, 'completed');
  await system.until(cancelled.body.id, 'cancelled');
  await system.until(asleep.body.id, 'completed');
  expect(ids.map((id) => ledger.counts(id))).toEqual([{ before: 1, after: 1 }, { before: 1 }, { after: 1 }]);
  await system.expectInvariants();
}, 240_000);
