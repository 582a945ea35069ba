import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../setup/test-database.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
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
