import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { plans } from '../../../src/account/plans/plans.ts';
import { nextTimes } from '../../../src/time/schedules/times.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { schedulesIn, soon, type Schedule } from '../../stack/schedules.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
let schedules: ReturnType<typeof schedulesIn>;
let empty: string;
let waits: string;
beforeAll(async () => {
  stack = await startStack({ sweeps: true, relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
  schedules = schedulesIn(stack);
  empty = await stack.publish(workflowOf([]));
  waits = await stack.publish(workflowOf([waiting('wait')]));
});
afterAll(() => stack.stop());

const create = (body: object = {}) => schedules.createUntimed({ workflowId: empty, ...body });
const fire = (id: string, at: Date) => schedules.fire(id, at);
const moment = () => schedules.moment();
const executionsOf = (id: string) => schedules.executionsOf(id);
const read = (id: string) => schedules.read(id);

describe('a due schedule', () => {
  it('starts an execution through Temporal, which completes', async () => {
    const spec = soon();
    const [time = 0] = nextTimes(spec, Date.now(), 1);
    const id = await schedules.create({ workflowId: empty, spec });
    await eventually(async () => expect(await executionsOf(id)).toMatchObject([{ status: 'completed' }]));
    const firings = await stack.db.$client<{ nominal: number; state: string; kind: string }[]>`
      select (extract(epoch from nominal_at) * 1000)::float8 as nominal, state, kind from schedule_firings where schedule_id = ${id}`;
    expect(firings).toEqual([{ nominal: time, state: 'started', kind: 'time' }]);
    expect((await read(id)).lastFired).not.toBeNull();
  });

  it('starts one execution for each time, however often it is fired, also at the same time', async () => {
    const id = await create({ overlap: 'allow' });
    const when = moment();
    await Promise.all([fire(id, when), fire(id, when), fire(id, when)]);
    expect(await fire(id, when)).toBe('before');
    expect(await executionsOf(id)).toHaveLength(1);
    await fire(id, moment());
    expect(await executionsOf(id)).toHaveLength(2);
  });

  it('starts none with `skip` while one is open, and records that; another one after that has ended', async () => {
    const id = await create({ workflowId: waits, overlap: 'skip' });
    await fire(id, moment());
    const [first = { id: '' }] = await executionsOf(id);
    await stack.until(first.id, 'onHold');
    expect(await fire(id, moment())).toMatchObject({ outcome: { reason: 'schedule.overlap' } });
    expect(await executionsOf(id)).toHaveLength(1);
    expect((await read(id)).lastSkipped).toMatchObject({ reason: 'schedule.overlap' });
    await stack.request('POST', `${stack.project}/executions/${first.id}/cancel`);
    await stack.until(first.id, 'cancelled');
    expect(await fire(id, moment())).toMatchObject({ outcome: { state: 'started' } });
  });

  it('cancels the open ones with `cancelPrevious`, and says why', async () => {
    const id = await create({ workflowId: waits, overlap: 'cancelPrevious' });
    await fire(id, moment());
    const [first = { id: '' }] = await executionsOf(id);
    await stack.until(first.id, 'onHold');
    await fire(id, moment());
    await stack.until(first.id, 'cancelled');
    const [, second = { id: '' }] = await executionsOf(id);
    await stack.until(second.id, 'onHold');
    const [audited] = await stack.db.$client`
      select actor_type, actor_id from audit_log where record_id = ${first.id} and action = 'execution.cancel'`;
    expect(audited).toEqual({ actor_type: 'schedule', actor_id: id });
  });

  it('starts none while it is paused, and none too late', async () => {
    const id = await create({ isPaused: true, catchUpSeconds: 600 });
    expect(await fire(id, moment())).toMatchObject({ outcome: { reason: 'schedule.paused' } });
    await stack.request('POST', `${schedules.path}/${id}/resume`);
    const late = new Date(moment().getTime() - 3_600_000);
    expect(await fire(id, late)).toMatchObject({ outcome: { state: 'missed', reason: 'schedule.late' } });
    const at = late.toISOString();
    const firings = async (state: string) =>
      (await stack.request('GET', `${schedules.path}/${id}/firings?state=${state}`)).body;
    expect(await firings('missed')).toMatchObject({
      data: [{ kind: 'time', state: 'missed', reason: 'schedule.late', at, executionId: null }],
    });
    expect(await firings('skipped')).toMatchObject({ data: [{ reason: 'schedule.paused' }] });
    expect(await executionsOf(id)).toEqual([]);
  });

  it('starts none at a time that is not its own, for example just after its spec has changed', async () => {
    const id = await create();
    expect(await fire(id, new Date(moment().getTime() + 1_000))).toBe('stray');
    expect(await executionsOf(id)).toEqual([]);
    expect((await read(id)).lastSkipped).toBeNull();
  });

  it('misses its time if its workflow is unpublished or deleted, and stays', async () => {
    const workflowId = await stack.publish(workflowOf([]));
    const id = await create({ workflowId });
    await stack.request('POST', `${stack.project}/workflows/${workflowId}/unpublish`);
    expect(await fire(id, moment())).toMatchObject({
      outcome: { state: 'missed', reason: 'workflow.unpublished' },
    });
    await stack.request('DELETE', `${stack.project}/workflows/${workflowId}?force=true`);
    expect(await fire(id, moment())).toMatchObject({ outcome: { reason: 'record.unknown' } });
    const { body } = await stack.request<{ data: Schedule[] }>(
      'GET',
      `${schedules.path}?workflowId=${workflowId}`,
    );
    expect(body.data).toMatchObject([{ id, lastSkipped: { reason: 'record.unknown' } }]);
  });

  it('misses its time beyond a limit of the plan, and says so; a backfill catches up', async () => {
    const id = await create();
    const { accountId } = stack.tenant;
    const sql = stack.db.$client;
    const limit = plans.free.limits.executionsPerMonth;
    await sql`update accounts set plan = 'free' where id = ${accountId}`;
    await sql`
      insert into usage_counters (account_id, metric, period, used)
      values (${accountId}, 'executionsPerMonth', to_char(now() at time zone 'UTC', 'YYYY-MM'), ${limit})`;
    const missed = await fire(id, moment());
    await sql`update accounts set plan = 'selfHosted' where id = ${accountId}`;
    await sql`delete from usage_counters where account_id = ${accountId}`;
    expect(missed).toMatchObject({ outcome: { state: 'missed', reason: 'plan.limit' } });
    expect(await executionsOf(id)).toEqual([]);
  });
});

describe('a backfill', () => {
  it('starts each time of a period once, whatever is open and though the schedule is paused', async () => {
    const id = await create({ workflowId: waits, spec: { everySeconds: 60 }, isPaused: true });
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    const [before, last] = [new Date(now - 120_000), new Date(now - 60_000)];
    await fire(id, last);
    const backfill = (from: Date, to: Date) =>
      stack.request<{ count: number }>('POST', `${schedules.path}/${id}/backfill`, {
        body: { from: from.toISOString(), to: to.toISOString() },
      });
    expect((await backfill(before, last)).body).toEqual({ count: 2 });
    await eventually(async () =>
      expect(await executionsOf(id)).toMatchObject([{ status: 'onHold' }, { status: 'onHold' }]),
    );
    expect((await backfill(before, last)).body).toEqual({ count: 0 });
    expect(await fire(id, last)).toBe('before');
  });

  it('starts nothing if the schedule is deleted meanwhile', async () => {
    const id = await create({ spec: { everySeconds: 60 } });
    const sql = stack.db.$client;
    await sql`
      insert into schedule_firings (schedule_id, project_id, kind, nominal_at, due_at)
      select id, project_id, 'backfill', now(), now() + interval '1 hour' from schedules where id = ${id}`;
    expect((await stack.request('DELETE', `${schedules.path}/${id}`)).status).toBe(204);
    await sql`update schedule_firings set due_at = now() where schedule_id = ${id}`;
    await eventually(async () =>
      expect(await sql`select from schedule_firings where schedule_id = ${id}`).toHaveLength(0),
    );
    expect(await executionsOf(id)).toEqual([]);
  });
});

it('the record of a firing is deleted after 90 days, but not while its execution is open', async () => {
  const [ended, open] = [await create(), await create({ workflowId: waits })];
  for (const id of [ended, open]) await fire(id, moment());
  const [execution = { id: '' }] = await executionsOf(ended);
  await stack.until(execution.id, 'completed');
  const firings = async () =>
    (
      await stack.db.$client<{ id: string }[]>`
        select schedule_id as id from schedule_firings where schedule_id in (${ended}, ${open}) order by id`
    ).map(({ id }) => id);
  const purgeIn = async (days: number) => {
    await stack.db.$client`delete from cursors where name = 'purge'`;
    await purgeDaily(stack.reconciler, new Date(Date.now() + days * 86_400_000));
  };
  await purgeIn(89);
  expect(await firings()).toHaveLength(2);
  await purgeIn(91);
  expect(await firings()).toEqual([open]);
});
