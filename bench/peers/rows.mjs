import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** One call of a chain. */
export async function postTo(target) {
  const answer = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ value: 7 }),
  });
  return answer.json();
}

/** The durable row that a step of every peer writes, and when the first row of an execution was on disk. */
export async function createRows(url) {
  const sql = postgres(url, { max: 20, onnotice: () => undefined });
  await sql`create table if not exists bench_steps (id bigint generated always as identity primary key, execution_id text, data bytea)`;
  const data = Buffer.alloc(400);
  const committed = new Map();
  return {
    async write(executionId) {
      await sql`insert into bench_steps (execution_id, data) values (${executionId}, ${data})`;
      if (!committed.has(executionId)) committed.set(executionId, performance.now());
    },
    /** Runs one execution under a new id, and returns when its first row was on disk. */
    async once(run) {
      const executionId = randomUUID();
      await run(executionId);
      const at = committed.get(executionId);
      committed.delete(executionId);
      return at;
    },
  };
}
