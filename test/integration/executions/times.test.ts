import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../setup/test-database.ts';
import { type Action, check, set, workflowOf } from '../../stack/definitions.ts';
import { startStack } from '../../stack/stack.ts';

/** Replaces the clock of the database's new connections by one that each reading moves on by ten milliseconds. */
async function moveClockWhenRead(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql.unsafe(`
    create schema moving;
    create sequence moving.readings;
    create function moving.clock_timestamp() returns timestamptz language sql volatile as
      $$ select pg_catalog.clock_timestamp() + nextval('moving.readings') * interval '10 ms' $$;
    alter database "${new URL(url).pathname.slice(1)}" set search_path = moving, pg_catalog, public`);
  await sql.end();
}

it('an execution ends when it was last updated, and starts before, even if the clock moves within a statement', async () => {
  const database = await createTestDatabase();
  await moveClockWhenRead(database.url);
  const stack = await startStack({ database });
  onTestFinished(() => stack.stop());
  const { id } = await stack.run(await stack.publish(workflowOf([check('one')])));
  const { createdAt, startTime, endTime, updatedAt } = await stack.until(id, 'completed');
  const times = [createdAt, startTime, endTime, updatedAt].map(String);
  expect(times).toEqual(times.toSorted());
  expect(endTime).toBe(updatedAt);
  expect(startTime).not.toBe(endTime);
});

it('one action reads one time, which is later than that of the action before, and which the API cannot show again', async () => {
  const database = await createTestDatabase();
  await moveClockWhenRead(database.url);
  const stack = await startStack({ database });
  onTestFinished(() => stack.stop());
  const times = { one: '${execution.now}', other: '${execution.now}', id: '${uuid("a")}' };
  const nap: Action = { id: 'nap', name: 'general/sleep@v1', attributes: { duration: 'PT0.1S' } };
  const output = { first: '$.actions.first.output', last: '$.actions.last.output' };
  const { id } = await stack.run(
    await stack.publish(workflowOf([set('first', times), nap, set('last', times)], { output })),
  );
  const done = await stack.until(id, 'completed');
  const { first, last } = (
    done['payload'] as { output: Record<'first' | 'last', Record<'one' | 'other' | 'id', string>> }
  ).output;
  expect([first.one, last.one]).toEqual([first.other, last.other]);
  const inOrder = [done.createdAt, first.one, last.one, String(done['endTime'])];
  expect(inOrder).toEqual(inOrder.toSorted());
  expect(last.one).not.toBe(first.one);
  expect(last.id).not.toBe(first.id);
  const shown = await stack.request<{ attributes: unknown }>(
    'GET',
    `${stack.project}/executions/${id}/actions/last`,
  );
  expect(shown.body.attributes).toBeNull();
});
