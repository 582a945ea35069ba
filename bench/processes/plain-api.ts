import { fastify } from 'fastify';
import postgres from 'postgres';
import { v7 as uuidv7 } from 'uuid';

/**
 * These Fastify routes have one prepared statement each, on a table of their own with the same indexes: no endpoint can
 * be faster. They return records of the same length as Holdfast's, without keys, tenants, audit log or encryption.
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
    const [row] = await sql<Row[]>`
      insert into plain_executions (id, project_id, workflow_id, workflow_version, wallet_id, status, payload,
        completed_action_ids, is_cancellation_requested, labels, attempt)
      values (${uuidv7()}, ${params.projectId}, ${body.workflowId}, 1, ${params.projectId}, 'created', ${payload}, '{}', false, '{}', 1)
      returning ${columns}, payload`;
    return reply.status(201).send(withPayload(row));
  },
);
await app.listen({ host: '127.0.0.1', port: Number(port) });
