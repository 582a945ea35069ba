import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../stack/eventually.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { soon } from '../../stack/schedules.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ programs: 'production' });
});
afterAll(() => system.stop());

it('a worker that is killed in the middle of a firing leaves nothing, and the next one starts one execution', async () => {
  const workflowId = await system.publish({ name: 'Empty', actions: [] });
  const { body } = await system.request<{ id: string }>('POST', `${system.project}/schedules`, {
    body: { workflowId, name: 'Once', spec: soon(6) },
  });
  // The start of an execution waits for this lock; its firing is written, and not committed.
  const lock = await holdLock(
    system.db,
    (sql) => sql`select 1 from projects where id = ${system.tenant.projectId} for update`,
  );
  await lock.awaited('with live as');
  await system.worker.kill();
  await lock.release();
  const firings = () =>
    system.db.$client<{ state: string }[]>`select state from schedule_firings where schedule_id = ${body.id}`;
  expect(await firings()).toEqual([]);
  await system.worker.start();
  await eventually(async () => expect(await firings()).toEqual([{ state: 'started' }]));
  const executions = await system.db.$client<{ id: string }[]>`
    select id from executions where started_by->>'id' = ${body.id}`;
  expect(executions).toHaveLength(1);
  await system.until(executions[0]?.id ?? '', 'completed');
  await system.expectInvariants();
}, 180_000);
