import { fastify } from 'fastify';
import postgres from 'postgres';
import { v7 as uuidv7 } from 'uuid';

/**
 * These Fastify routes have one prepared statement each, and write as many durable rows as Holdfast: a start an execution, a data
 * key, a line of the log and of the audit log; a reading with data a line of the audit log. Each table has its key and one index
 * more. They return records of the same length as Holdfast's, without keys, tenants, limits or encryption.
 */
const [url = '', port = '0'] = process.argv.slice(2);
const sql = postgres(url, { max: 20, onnotice: () => {} });
await sql`
  create table if not exists plain_executions (
    id uuid primary key, project_id uuid not null, workflow_id uuid not null, workflow_version integer not null,
    wallet_id uuid not null, status text not null, payload text not null, completed_action_ids text[] not null,
    is_cancellation_requested boolean not null, labels jsonb not null, attempt integer not null, failed_action_id text,
    error text, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
    start_time timestamptz, end_time timestamptz)`;
await sql`create index if not exists plain_executions_project on plain_executions (project_id, id)`;
await sql`create table if not exists plain_keys (owner_id uuid primary key, master_key text not null, wrapped bytea not null)`;
for (const table of ['plain_log', 'plain_audit']) {
  await sql`
    create table if not exists ${sql(table)} (
      id bigint generated always as identity primary key, project_id uuid not null, execution_id uuid not null, type text not null,
      actor text not null, at timestamptz not null default clock_timestamp())`;
  await sql`create index if not exists ${sql(`${table}_execution`)} on ${sql(table)} (execution_id, id)`;
}
const wrapped = Buffer.alloc(60);
const app = fastify();
const columns = sql`
  id, project_id as "projectId", workflow_id as "workflowId", workflow_version as "workflowVersion",
  wallet_id as "walletId", status, completed_action_ids as "completedActionIds",
  is_cancellation_requested as "isCancellationRequested", labels, attempt, failed_action_id as "failedActionId", error,
  created_at as "createdAt", updated_at as "updatedAt", start_time as "startTime", end_time as "endTime"`;

type Row = Record<string, unknown> & { id: string; payload: string };
const withPayload = (row: Row | undefined) => row && { ...row, payload: JSON.parse(row.payload) };

app.get<{ Params: { projectId: string; id: string } }>('/:projectId/executions/:id', async ({ params }) => {
  const [row] = await sql<Row[]>`
    with audited as (
      insert into plain_audit (project_id, execution_id, type, actor)
      select project_id, id, 'execution.read', 'key' from plain_executions
      where id = ${params.id} and project_id = ${params.projectId})
    select ${columns}, payload from plain_executions where id = ${params.id} and project_id = ${params.projectId}`;
  return withPayload(row);
});
app.get<{ Params: { projectId: string } }>('/:projectId/executions', async ({ params }) => {
  const data = await sql`
    select ${columns} from plain_executions where project_id = ${params.projectId} order by id desc limit 25`;
  return { data, nextCursor: data.at(-1)?.['id'] ?? null };
});
app.post<{ Params: { projectId: string }; Body: { workflowId: string; input: object } }>(
  '/:projectId/executions',
  async ({ params, body }, reply) => {
    const payload = JSON.stringify({ input: body.input, actions: {} });
    const id = uuidv7();
    const [row] = await sql<Row[]>`
      with sealed as (insert into plain_keys (owner_id, master_key, wrapped) values (${id}, 'bench', ${wrapped})),
      logged as (insert into plain_log (project_id, execution_id, type, actor) values (${params.projectId}, ${id}, 'execution.created', 'key')),
      audited as (insert into plain_audit (project_id, execution_id, type, actor) values (${params.projectId}, ${id}, 'execution.start', 'key'))
      insert into plain_executions (id, project_id, workflow_id, workflow_version, wallet_id, status, payload,
        completed_action_ids, is_cancellation_requested, labels, attempt)
      values (${id}, ${params.projectId}, ${body.workflowId}, 1, ${params.projectId}, 'created', ${payload}, '{}', false, '{}', 1)
      returning ${columns}, payload`;
    return reply.status(201).send(withPayload(row));
  },
);
await app.listen({ host: '127.0.0.1', port: Number(port) });
