import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdLock } from '../../stack/held-lock.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ programs: 'production' });
});
afterAll(() => system.stop());

it('an API that is killed between an event and its start keeps neither, and the repetition starts one execution', async () => {
  const workflowId = await system.publish({ name: 'Empty', actions: [] });
  const { body: webhook } = await system.request<{ id: string; secret: string }>(
    'POST',
    `${system.project}/inbound-webhooks`,
    { body: { name: 'Events', workflowId, verification: { type: 'github' } } },
  );
  const text = '{"number": 1}';
  const signature = createHmac('sha256', webhook.secret).update(text).digest('hex');
  const send = () =>
    system.request<{ status: string }>('POST', `/hooks/${webhook.id}`, {
      body: text,
      apiKey: null,
      headers: {
        'content-type': 'application/json',
        'x-github-delivery': 'one',
        'x-hub-signature-256': `sha256=${signature}`,
      },
    });
  // The start of the execution waits for this lock; its event is written, and not committed.
  const lock = await holdLock(
    system.db,
    (sql) => sql`select 1 from projects where id = ${system.tenant.projectId} for update`,
  );
  const lost = send().catch((error: unknown) => error);
  await lock.awaited('with live as');
  await system.api.kill();
  await lost;
  await lock.release();
  expect(await system.db.$client`select from inbound_events where webhook_id = ${webhook.id}`).toEqual([]);
  await system.api.start();
  expect(await send()).toMatchObject({ status: 202, body: { status: 'accepted' } });
  expect((await send()).status).toBe(200);
  const executions = await system.db.$client<{ id: string }[]>`
    select id from executions where started_by->>'id' = ${webhook.id}`;
  expect(executions).toHaveLength(1);
  await system.until(executions[0]?.id ?? '', 'completed');
  await system.expectInvariants();
}, 180_000);
