import postgres from 'postgres';
import { monotonicMs } from '../actions.ts';

export const rawActivities = {
  noop: async (value: number): Promise<{ value: number }> => ({ value }),
  /** Returns when it began. */
  mark: async (): Promise<number> => monotonicMs(),
};

/** The rows of the raw arms: an execution has one, which is there before Temporal hears of it, and each step writes one. */
export async function createRows(url: string, max: number) {
  const sql = postgres(url, { max, onnotice: () => undefined });
  await sql`create table if not exists executions (id text primary key, status text not null, data bytea)`;
  await sql`create table if not exists steps (id bigint generated always as identity primary key, execution text not null, data bytea, written_at timestamptz not null default clock_timestamp())`;
  const data = Buffer.alloc(400);
  const committed = new Map<string, (at: number) => void>();
  return {
    insert: (id: string) => sql`insert into executions (id, status) values (${id}, 'created')`,
    answer: (id: string) => sql`update executions set status = 'answered', data = ${data} where id = ${id}`,
    /** When the next commit of the execution is on disk. */
    nextCommit: (id: string) => new Promise<number>((resolve) => committed.set(id, resolve)),
    forget: (id: string) => committed.delete(id),
    activities: {
      /** One durable row: the state of the execution. */
      async advance(id: string, status: string): Promise<void> {
        await sql`update executions set status = ${status}, data = ${data} where id = ${id}`;
        committed.get(id)?.(performance.now());
      },
      /** Calls in a chain, each with two durable rows: before it and after it. */
      async calls(id: string, target: string, count: number): Promise<void> {
        for (let index = 0; index < count; index++) {
          await sql`insert into steps (execution, data) values (${id}, null)`;
          await (await fetch(target, { method: 'POST', body: '{"value":7}' })).text();
          await sql`insert into steps (execution, data) values (${id}, ${data})`;
        }
        committed.get(id)?.(performance.now());
      },
      /** One durable row of a step. */
      async writeRow(id: string): Promise<void> {
        await sql`insert into steps (execution, data) values (${id}, ${data})`;
      },
    },
  };
}

export type RawActivities = typeof rawActivities & Awaited<ReturnType<typeof createRows>>['activities'];
