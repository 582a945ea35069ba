import type { ServerResponse } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** More than the stack has connections. */
const branches = 24;

it('an execution with many writes at once leaves connections to others', async () => {
  const waiting: ServerResponse[] = [];
  const { port } = await serveHttp((_, response) => waiting.push(response));
  const names = Array.from({ length: branches }, (_, index) => `one${index}`);
  const parallel = Object.fromEntries(
    names.map((name) => [`b${name}`, [fetching(name, `http://127.0.0.1:${port}/`)]]),
  );
  const { body } = await stack.start(
    await stack.publish({ name: 'Many', actions: [{ id: 'all', parallel }] }),
  );
  await eventually(() => expect(waiting).toHaveLength(branches));
  const lock = await holdLock(
    stack.db,
    (sql) => sql`select from executions where id = ${body.id} for update`,
  );
  for (const response of waiting) response.end('{}');
  const writing = () => stack.db.$client`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and position('write_commit' in query) > 0`;
  await eventually(async () => expect(await writing()).toHaveLength(2));
  const other = await stack.run(
    await stack.publish(workflowOf([fetching('one', `${stack.publicUrl}/health/live`)])),
  );
  await stack.until(other.id, 'completed');
  expect(await writing()).toHaveLength(2);
  await lock.release();
  const { completedActionIds } = await stack.until(body.id, 'completed');
  expect(completedActionIds).toHaveLength(branches + 1);
});
