import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import type { OwnStack } from '../../stack/stack.ts';
import { runOf } from '../../stack/records.ts';

/** Returns everything that is stored of a stack's executions as bytes, with one entry for each place. */
export async function tracesOf(stack: OwnStack): Promise<Map<string, Buffer>> {
  const traces = new Map<string, Buffer>([['log lines', Buffer.from(stack.logged.join(''))]]);
  const sql = stack.db.$client;
  const executions = await sql<{ id: string }[]>`select id from executions`;
  for (const { id } of executions) {
    const history = await runOf(stack, id).fetchHistory();
    traces.set(`history of ${id}`, Buffer.from(historyToJSON(history)));
  }
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t`;
    traces.set(`table ${name}`, Buffer.from(rows.map(({ row }) => row).join('\n')));
  }
  return traces;
}

/** Returns the places where a text is found: as it is, in the hexadecimal of Postgres, or in base64. */
export function placesOf(text: string, traces: ReadonlyMap<string, Buffer>): string[] {
  const bytes = Buffer.from(text);
  // In base64 a text is different at each of three offsets. The part that does not depend on its neighbours is searched
  // for.
  const encoded = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  const forms = [text, bytes.toString('hex'), ...encoded];
  return [...traces].flatMap(([place, trace]) => (forms.some((form) => trace.includes(form)) ? [place] : []));
}
