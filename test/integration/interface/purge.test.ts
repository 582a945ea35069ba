import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimIdempotencyKey, storeResponse } from '../../../db/queries/idempotency.ts';
import { writeCursor } from '../../../db/queries/reconciler/reconciling.ts';
import { plans } from '../../../src/account/plans/plans.ts';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { signInAs } from '../../stack/member.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: OwnStack;
let emptyId: string;
let waitingId: string;
beforeAll(async () => {
  stack = await startStack();
  emptyId = await stack.publish({
    name: 'Checks',
    actions: [
      { id: 'check', name: 'general/validateJson@v1', attributes: { data: '$.input', schema: true } },
    ],
  });
  waitingId = await stack.publish({
    name: 'Waits',
    actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }],
  });
});
afterAll(() => stack.stop());

const erase = (id: string) => stack.request('DELETE', `${stack.project}/executions/${id}`);
const resume = (id: string) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, {
    body: { actionId: 'wait', data: { name: 'Ada' } },
  });

/** Counts the rows that are left of an execution, by table. */
const leftOf = async (id: string): Promise<Record<string, number>> => {
  const [row] = await stack.db.$client<[Record<string, number>]>`
    select (select count(*)::int from executions where id = ${id}) as executions,
      (select count(*)::int from execution_entries where execution_id = ${id}) as actions,
      (select count(*)::int from holds where execution_id = ${id}) as holds,
      (select count(*)::int from inbox where execution_id = ${id}) as inbox,
      (select count(*)::int from log where execution_id = ${id}) as log,
      (select count(*)::int from data_keys where owner_id = ${id}) as keys`;
  return row;
};
const nothing = { executions: 0, actions: 0, holds: 0, inbox: 0, log: 0, keys: 0 };

describe('DELETE of an execution', () => {
  it('leaves only its audit entries', async () => {
    const { id } = await stack.run(waitingId, { name: 'Ada' });
    await resume(id);
    await stack.until(id, 'completed');
    expect(Object.values(await leftOf(id)).every((count) => count > 0)).toBe(true);
    expect(await erase(id)).toMatchObject({ status: 204, text: '' });
    expect(await leftOf(id)).toEqual(nothing);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/cancel'],
    ] as const) {
      expect((await stack.request(method, `${stack.project}/executions/${id}${path}`)).status).toBe(404);
    }
    const audit = await stack.request<{ data: { action: string }[] }>('GET', `/v1/audit?recordId=${id}`);
    const changes = audit.body.data.filter(({ action }) => action !== 'execution.reveal');
    expect(changes.map(({ action }) => action)).toEqual([
      'execution.erase',
      'execution.resume',
      'execution.start',
    ]);
  });

  it('is refused while it has not ended', async () => {
    const { id } = await stack.run(waitingId);
    const before = await leftOf(id);
    const refused = await erase(id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 2006,
      details: [{ recordType: 'execution', recordId: id, status: 'onHold' }],
    });
    expect(await leftOf(id)).toEqual(before);
    await resume(id);
    await stack.until(id, 'completed');
    expect((await erase(id)).status).toBe(204);
  });

  it('is done once, whoever asks', async () => {
    const { id } = await stack.run(emptyId);
    const replies = await Promise.all(Array.from({ length: 5 }, () => erase(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404]);
  });

  it('makes a repeated start answer that it is erased, and start nothing', async () => {
    const key = uuidv7();
    const start = () =>
      stack.request<ExecutionBody>('POST', `${stack.project}/executions`, {
        body: { workflowId: emptyId },
        headers: { 'idempotency-key': key },
      });
    const { body } = await start();
    await stack.until(body.id, 'completed');
    await erase(body.id);
    expect((await start()).status).toBe(404);
    expect(await leftOf(body.id)).toEqual(nothing);
  });
});

describe('the daily purge', () => {
  const dayMs = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  const setPlan = (plan: string) =>
    stack.db.$client`update accounts set plan = ${plan} where id = ${stack.tenant.accountId}`;
  const purgeAt = async (now: Date): Promise<void> => {
    await stack.db.$client`delete from cursors where name = 'purge'`;
    await purgeDaily(stack.reconciler, now);
  };

  afterEach(() => setPlan('selfHosted'));

  it('deletes messages that a wallet without an endpoint has not picked up for thirty days', async () => {
    const keep = (age: string) => stack.db.$client`
      insert into didcomm_queue (id, wallet_id, connection_agent_id, recipients, message, sealed_under)
      values (uuidv7(-${age}::interval), ${stack.tenant.walletId}, ${age}, '{}', '', ${stack.tenant.walletId})`;
    await keep('31 days');
    await keep('29 days');
    await purgeAt(new Date());
    const left = await stack.db.$client`select connection_agent_id as age from didcomm_queue`;
    expect(left).toEqual([{ age: '29 days' }]);
  });

  it('deletes stand-ins ninety days after their end', async () => {
    const sql = stack.db.$client;
    const [away, other] = await Promise.all([signInAs(stack, 'viewer'), signInAs(stack, 'viewer')]);
    const memberId = away.session.member.id;
    for (const [starts, ends] of [
      [-200, -91],
      [-200, -89],
      [-200, 1],
    ] as const)
      await sql`
        insert into stand_ins (member_id, stand_in_id, starts_at, ends_at) values (
          ${memberId}, ${other.session.member.id}, ${inDays(starts).toISOString()}, ${inDays(ends).toISOString()})`;
    await purgeAt(new Date());
    const left = await sql<{ hasEnded: boolean }[]>`
      select ends_at < now() as "hasEnded" from stand_ins where member_id = ${memberId} order by ends_at`;
    expect(left).toEqual([{ hasEnded: true }, { hasEnded: false }]);
  });

  it('deletes versions of secrets that verify nothing any more', async () => {
    const path = `${stack.project}/secrets`;
    const made = await stack.request<{ id: string }>('POST', path, {
      body: { name: 'crm', type: 'bearer', hosts: ['crm.invalid'], values: { token: 'token-of-the-crm' } },
    });
    const { id } = made.body;
    await stack.request('POST', `${path}/${id}/rotate`, { body: { values: { token: 'another-token' } } });
    const versions = () =>
      stack.db.$client<
        { version: number }[]
      >`select version from secret_versions where secret_id = ${id} order by 1`;
    await purgeAt(new Date());
    expect(await versions()).toEqual([{ version: 1 }, { version: 2 }]);
    await stack.db
      .$client`update secret_versions set expires_at = now() - interval '1 minute' where version = 1`;
    await purgeAt(new Date());
    expect(await versions()).toEqual([{ version: 2 }]);
  });

  it('drops empty partitions of the past', async () => {
    const sql = stack.db.$client;
    for (const [name, from, to] of [
      ['log_2020_01', '2020-01-01', '2020-02-01'],
      ['log_2020_02', '2020-02-01', '2020-03-01'],
    ] as const) {
      const [floor] = await sql<[{ from: string; to: string }]>`
        select uuidv7_floor(${from}::timestamptz) as from, uuidv7_floor(${to}::timestamptz) as to`;
      await sql.unsafe(
        `create table if not exists ${name} partition of log for values from ('${floor.from}') to ('${floor.to}')`,
      );
    }
    await sql`
      insert into log (id, project_id, wallet_id, execution_id, attempt, seq, type)
      values (uuidv7_floor('2020-02-02'), uuidv7(), uuidv7(), uuidv7(), 1, 1, 'test') on conflict do nothing`;
    await purgeAt(new Date());
    const partitions = await sql<{ name: string }[]>`
      select relname as name from pg_class where relname ~ '^log_\\d' and relkind = 'r' order by 1`;
    const names = partitions.map(({ name }) => name);
    expect(names).not.toContain('log_2020_01');
    // Partitions with rows stay, and so do those of future months.
    expect(names).toContain('log_2020_02');
    expect(names.length).toBeGreaterThanOrEqual(4);
  });

  it("erases executions that ended before the plan's days, and no open ones", async () => {
    const ended = await Promise.all([stack.run(emptyId), stack.run(emptyId)]);
    const open = await stack.run(waitingId);
    const days = plans.free.limits.storedDays;
    await purgeAt(inDays(10 * days));
    expect((await stack.get(ended[0]?.id ?? '')).status).toBe('completed');
    await setPlan('free');
    await purgeAt(inDays(days - 1));
    expect((await stack.get(ended[0]?.id ?? '')).status).toBe('completed');
    await purgeAt(inDays(days + 1));
    for (const { id } of ended) expect(await leftOf(id)).toEqual(nothing);
    expect((await stack.get(open.id)).status).toBe('onHold');
    await resume(open.id);
    expect((await stack.until(open.id, 'completed')).payload.actions['wait']?.output).toMatchObject({
      data: { name: 'Ada' },
    });
  });

  it('works through more than one batch', async () => {
    const { id: like } = await stack.run(emptyId);
    await stack.db.$client`
      with made as (
        insert into executions (project_id, workflow_id, version_id, wallet_id, status, input, data_bytes, dispatched_at, end_time)
        select project_id, workflow_id, version_id, wallet_id, 'completed', input, 1, now(), now()
        from executions, generate_series(1, 450) where id = ${like} returning id)
      insert into data_keys (owner_id, master_key_id, wrapped) select id, 'test', 'x' from made`;
    await setPlan('free');
    await purgeAt(inDays(30));
    const [row] = await stack.db.$client`
      select (select count(*)::int from executions where is_final(status)) as executions,
        (select count(*)::int from data_keys where wrapped = 'x') as keys`;
    expect(row).toEqual({ executions: 0, keys: 0 });
  });

  it('deletes idempotency keys after 72 hours, and unused events after 30 days', async () => {
    const key = { accountId: stack.tenant.accountId, method: 'POST', path: '/v1/projects', key: uuidv7() };
    await storeResponse(stack.db, key, {
      bodyHash: Buffer.of(1),
      status: 201,
      recordId: stack.tenant.projectId,
    });
    const nobody = uuidv7();
    await stack.db.$client`
      insert into inbox (project_id, kind, key, data) values (${stack.tenant.projectId}, 'event', ${nobody}, 'x')`;
    const left = async () => ({
      key: await claimIdempotencyKey(stack.db, key),
      events: (await stack.db.$client`select 1 from inbox where key = ${nobody}`).length,
    });
    await purgeAt(inDays(2.9));
    expect(await left()).toMatchObject({ key: { status: 201 }, events: 1 });
    await purgeAt(inDays(3.1));
    expect(await left()).toEqual({ key: 'free', events: 1 });
    await purgeAt(inDays(31));
    expect(await left()).toEqual({ key: 'free', events: 0 });
  });

  it('deletes finished jobs after 90 days, counters after 13 months, audit entries only if a retention is set', async () => {
    const { accountId, projectId } = stack.tenant;
    const sql = stack.db.$client;
    // This run adds audit entries.
    await stack.run(emptyId);
    await sql`delete from bulk_jobs`;
    await sql`delete from usage_counters`;
    await sql`
      insert into bulk_jobs (account_id, project_id, kind, request, status, total)
      select ${accountId}::uuid, ${projectId}::uuid, 'cancel', '{}', status, 0 from unnest(array['completed', 'running']) as status`;
    await sql`
      insert into usage_counters (account_id, metric, period, used)
      values (${accountId}, 'executionsPerMonth', to_char(now() at time zone 'UTC', 'YYYY-MM'), 1)`;
    const left = async () => {
      const [row] = await sql`
        select (select array_agg(status) from bulk_jobs) as jobs,
          (select count(*)::int from usage_counters) as counters,
          (select count(*) > 0 from audit_log) as audited`;
      return row;
    };
    await purgeAt(inDays(89));
    expect(await left()).toEqual({ jobs: ['completed', 'running'], counters: 1, audited: true });
    await purgeAt(inDays(91));
    expect(await left()).toEqual({ jobs: ['running'], counters: 1, audited: true });
    await purgeAt(inDays(430));
    expect(await left()).toEqual({ jobs: ['running'], counters: 0, audited: true });
    await sql`delete from cursors where name = 'purge'`;
    await purgeDaily({ ...stack.reconciler, auditDays: 500 }, inDays(499));
    expect(await left()).toMatchObject({ audited: true });
    await sql`delete from cursors where name = 'purge'`;
    await purgeDaily({ ...stack.reconciler, auditDays: 500 }, inDays(501));
    expect(await left()).toMatchObject({ audited: false });
  });

  it('works once a day', async () => {
    await stack.db.$client`delete from idempotency_keys`;
    const key = { accountId: stack.tenant.accountId, method: 'POST', path: '/v1/projects', key: 'daily' };
    await storeResponse(stack.db, key, {
      bodyHash: Buffer.of(1),
      status: 201,
      recordId: stack.tenant.projectId,
    });
    const now = inDays(10);
    await writeCursor(stack.db, 'purge', new Date(now.getTime() - dayMs + 1).toISOString());
    await purgeDaily(stack.reconciler, now);
    expect(await claimIdempotencyKey(stack.db, key)).toMatchObject({ status: 201 });
    await purgeDaily(stack.reconciler, new Date(now.getTime() + 1));
    expect(await claimIdempotencyKey(stack.db, key)).toBe('free');
  });
});
