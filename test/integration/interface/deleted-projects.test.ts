import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { erasedAfterDays } from '../../../src/account/retention/days.ts';
import { set, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestClient } from '../../stack/test-client.ts';
import { createTestKey } from '../../stack/tenant.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const purgeIn = async (days: number, settings: { auditDays?: number } = {}): Promise<void> => {
  await stack.db.$client`delete from cursors where name = 'purge'`;
  await purgeDaily({ ...stack.reconciler, ...settings }, new Date(Date.now() + days * 86_400_000));
};

/** Creates a project with something of each kind, in which `mark` stands wherever a text can stand. */
async function createFull(mark: string) {
  const { publicUrl, tenant, dependencies } = stack;
  const { body } = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: mark } });
  const client = createTestClient({
    publicUrl,
    logTail: dependencies.logTail,
    tenant: { ...tenant, projectId: body.id },
  });
  const post = async (path: string, sent: object): Promise<Record<string, string>> => {
    const answer = await client.request<Record<string, string>>('POST', `${client.project}${path}`, {
      body: sent,
    });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body;
  };
  const workflowId = await client.publish({
    ...workflowOf([set('say', { text: mark })], { input: { type: 'object' } }),
    name: mark,
  });
  const started = await post('/executions', {
    workflowId,
    input: { mark },
    labels: { who: mark },
    key: mark,
  });
  await client.until(started['id'] ?? '', 'completed');
  await post('/secrets', { name: 'crm', type: 'bearer', hosts: ['crm.invalid'], values: { token: mark } });
  await post('/variables', { name: 'limit', value: mark });
  await post('/calendars', { name: 'days', timeZone: 'UTC' });
  await post('/webhooks', { name: mark, url: 'http://127.0.0.1:9/hooks', eventTypes: [] });
  await post('/schedules', { name: mark, workflowId, spec: { everySeconds: 86_400 }, input: { mark } });
  const hook = await post('/inbound-webhooks', {
    name: mark,
    workflowId: null,
    verification: { type: 'none' },
  });
  const sent = await stack.request('POST', `/hooks/${hook['id']}`, { apiKey: null, body: { mark } });
  expect(sent.status).toBe(202);
  return { client, id: body.id, executionId: started['id'] ?? '' };
}

/** The tables with rows that belong to the project, by the columns that name it. */
async function tablesOf(projectId: string): Promise<string[]> {
  const sql = stack.db.$client;
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name in ('project_id', 'wallet_id', 'workflow_id', 'webhook_id', 'endpoint_id', 'schedule_id')
      and t.table_type = 'BASE TABLE' and c.table_name !~ '_(default|[0-9]{4}_[0-9]{2})$'`;
  const found = new Set<string>();
  for (const { table, column } of columns) {
    const of = column === 'project_id' ? [projectId] : [...(ids.get(projectId) ?? [])];
    const rows = await sql`select 1 from ${sql(table)} where ${sql(column)} = any (${of}::uuid[]) limit 1`;
    if (rows.length > 0) found.add(table);
  }
  return [...found].toSorted();
}

/** The ids of what a project has, by project. */
const ids = new Map<string, string[]>();
async function rememberIds(projectId: string): Promise<string[]> {
  const rows = await stack.db.$client<{ id: string }[]>`
    select id from executions where project_id = ${projectId}
    union all select id from wallets where project_id = ${projectId}
    union all select id from workflows where project_id = ${projectId}
    union all select id from secrets where project_id = ${projectId}
    union all select id from webhook_endpoints where project_id = ${projectId}
    union all select id from inbound_webhooks where project_id = ${projectId}
    union all select id from schedules where project_id = ${projectId}`;
  ids.set(
    projectId,
    rows.map(({ id }) => id),
  );
  return ids.get(projectId) ?? [];
}
const keysOf = async (owners: readonly string[]): Promise<number> =>
  (await stack.db.$client`select 1 from data_keys where owner_id = any (${[...owners]}::uuid[])`).length;

/** The tables in which a text is in the clear. */
async function tablesWith(text: string): Promise<string[]> {
  const sql = stack.db.$client;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables)
    if ((await sql`select 1 from ${sql(name)} t where strpos(t::text, ${text}) > 0 limit 1`).length > 0)
      found.push(name);
  return found.toSorted();
}

describe('a deleted project', () => {
  it('keeps its executions for thirty days, and each of them can be erased', async () => {
    const { client, id, executionId } = await createFull('First-mark');
    await rememberIds(id);
    expect((await client.request('DELETE', client.project)).status).toBe(204);
    await purgeIn(erasedAfterDays - 1);
    const path = `${client.project}/executions/${executionId}`;
    expect((await client.request('GET', path)).status).toBe(404);
    expect((await client.request('POST', `${path}/cancel`)).status).toBe(404);
    const other = await createTestKey(stack.db, stack.tenant.accountId, ['executions:erase'], {
      projectIds: [stack.tenant.projectId],
    });
    expect((await stack.request('DELETE', path, { apiKey: other })).status).toBe(404);
    expect(await keysOf([executionId])).toBe(1);
    expect((await client.request('DELETE', path)).status).toBe(204);
    expect(await keysOf([executionId])).toBe(0);
    expect((await client.request('DELETE', path)).status).toBe(404);
  });

  it('keeps after thirty days its id and entries of the audit log, and no key', async () => {
    const [gone, live] = [await createFull('Gone-mark'), await createFull('Live-mark')];
    const keys = await rememberIds(gone.id);
    const kept = await rememberIds(live.id);
    const liveTables = await tablesWith('Live-mark');
    expect(await keysOf(keys)).toBeGreaterThan(4);
    expect((await tablesOf(gone.id)).length).toBeGreaterThan(8);
    const liveKeys = await keysOf(kept);
    await gone.client.request('DELETE', gone.client.project);
    await purgeIn(erasedAfterDays + 1);
    expect(await keysOf(keys)).toBe(0);
    expect(await tablesOf(gone.id)).toEqual(['audit_log']);
    expect(await tablesWith('Gone-mark')).toEqual([]);
    const [row] = await stack.db.$client`
      select name, erased_at is not null as erased from projects where id = ${gone.id}`;
    expect(row).toEqual({ name: '', erased: true });
    expect(await keysOf(kept)).toBe(liveKeys);
    // Events of inbound webhooks are purged by their own age.
    expect(await tablesWith('Live-mark')).toEqual(liveTables);
    const listed = await stack.request<{ data: { recordId: string; recordName: null }[] }>(
      'GET',
      `/v1/audit?recordId=${gone.id}`,
    );
    expect(listed.body.data.map(({ recordName }) => recordName)).toEqual([null, null]);
  });

  it('shows no makers any more, whether the audit log deletes them before or after', async () => {
    const [before, after] = [await createFull('Before-mark'), await createFull('After-mark')];
    const makers = async (id: string) =>
      (await stack.db.$client`select from makers where project_id = ${id}`).length;
    await purgeIn(2, { auditDays: 1 });
    expect(await makers(before.id)).toBeGreaterThan(0);
    await stack.db.$client`delete from makers where project_id = ${after.id}`;
    await stack.db
      .$client`insert into audit_log (account_id, project_id, actor_type, actor_name, action, record_type, record_id)
      values (${stack.tenant.accountId}, ${after.id}, 'administrator', 'root', 'form.create', 'form', uuidv7())`;
    for (const { client } of [before, after]) await client.request('DELETE', client.project);
    await purgeIn(erasedAfterDays + 1);
    await purgeIn(erasedAfterDays + 1, { auditDays: 1 });
    expect([await makers(before.id), await makers(after.id)]).toEqual([0, 0]);
  });

  it('does not delay others if something of it cannot be erased', async () => {
    const [stuck, gone] = [await createFull('Stuck-mark'), await createFull('Other-mark')];
    await stuck.client.request('DELETE', stuck.client.project);
    await gone.client.request('DELETE', gone.client.project);
    await stack.db.$client`update executions set status = 'onHold' where id = ${stuck.executionId}`;
    await purgeIn(erasedAfterDays + 1);
    const erased = await stack.db.$client<{ id: string }[]>`
      select id from projects where id in (${stuck.id}, ${gone.id}) and erased_at is not null`;
    expect(erased.map(({ id }) => id)).toEqual([gone.id]);
    await stack.db.$client`update executions set status = 'completed' where id = ${stuck.executionId}`;
    await purgeIn(erasedAfterDays + 1);
    expect(await tablesWith('Stuck-mark')).toEqual([]);
  });
});
