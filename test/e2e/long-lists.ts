import type { Stack } from '../stack/stack.ts';

type Table = 'executions' | 'audit_log';

/** Adds 120 copies of a row to a project, each a second later than the one before: a list has pages then. */
export async function repeatRow(
  { $client: sql }: Stack['db'],
  { table, id, projectId }: { table: Table; id: string; projectId: string },
): Promise<void> {
  await sql`
    insert into ${sql(table)} select copy.* from (select * from ${sql(table)} where id = ${id}) one
    cross join generate_series(1, 120) n
    cross join lateral jsonb_populate_record(one::${sql(table)}, jsonb_build_object(
      'id', uuidv7(n * interval '1 second'), 'created_at', now() + n * interval '1 second', 'project_id', ${projectId}::uuid)) copy`;
}

/** Creates a project that has 120 copies of an execution, and returns its id. */
export async function projectOfCopies(stack: Stack, name: string, id: string): Promise<string> {
  const { body } = await stack.request<{ id: string }>('POST', '/v1/projects', {
    body: { name: `${name} ${id.slice(-8)}` },
  });
  await repeatRow(stack.db, { table: 'executions', id, projectId: body.id });
  return body.id;
}
