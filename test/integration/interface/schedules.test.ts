import { beforeAll, describe, expect, it } from 'vitest';
import { maxBackfill, maxSchedules } from '../../../src/time/schedules/limits.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';

interface Schedule {
  id: string;
  nextTimes: string[];
  meaning: string;
  isPaused: boolean;
  lastFired: { executionId: string } | null;
  input?: unknown;
}

let stack: Stack;
let workflowId: string;
let at: string;
const inputSchema = { type: 'object', properties: { who: { type: 'string' } }, required: ['who'] };
beforeAll(async () => {
  stack = await sharedStack();
  workflowId = await stack.publish(workflowOf([], { input: inputSchema }));
  at = `${stack.project}/schedules`;
});

const nightly = { cron: '30 2 * * *', zone: 'Europe/Madrid' };
const create = (body: object = {}, apiKey = stack.tenant.apiKey) =>
  stack.request<Schedule>('POST', at, {
    body: { workflowId, name: 'Nightly', spec: nightly, input: { who: 'Ada' }, ...body },
    apiKey,
  });
const created = async (body: object = {}) => {
  const answer = await create(body);
  expect(answer.status).toBe(201);
  return answer.body;
};

describe('a spec', () => {
  it('is described in a sentence with its next times before it is saved, and refused in the same way', async () => {
    const meaning = 'At 02:30 every day, in the time zone Europe/Madrid.';
    const preview = (spec: object) =>
      stack.request<{ meaning: string; nextTimes: string[] }>('POST', `${at}/preview`, { body: { spec } });
    const { status, body } = await preview(nightly);
    expect(status).toBe(200);
    expect(body.meaning).toBe(meaning);
    expect(body.nextTimes).toHaveLength(5);
    expect((await created()).meaning).toBe(meaning);
    expect(await preview({ cron: '0 0 31 2 *' })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'spec.cron' }] },
    });
    const foreign = await createTestTenant(stack.db, stack.vault);
    const from = await stack.request('POST', `${at}/preview`, {
      body: { spec: nightly },
      apiKey: foreign.apiKey,
    });
    expect(from.status).toBe(404);
  });
});

describe('a schedule', () => {
  it('is created, read with its next times, changed, paused, resumed and deleted, each audited', async () => {
    const { id, nextTimes, ...made } = await created();
    expect(made).toMatchObject({
      spec: nightly,
      overlap: 'skip',
      catchUpSeconds: 3_600,
      lastFired: null,
      lastSkipped: null,
      createdBy: { type: 'apiKey' },
    });
    expect(nextTimes).toHaveLength(5);
    const path = `${at}/${id}`;
    expect((await stack.request('GET', path)).body).toMatchObject({ id, input: { who: 'Ada' } });
    const spec = { everySeconds: 900, offsetSeconds: 60 };
    const changed = await stack.request<Schedule>('PATCH', path, {
      body: { name: 'Often', spec, overlap: 'allow', input: { who: 'Grace' } },
    });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Often', spec, overlap: 'allow' } });
    expect((await stack.request('GET', path)).body).toMatchObject({ input: { who: 'Grace' } });
    const paused = await stack.request('POST', `${path}/pause`);
    expect(paused).toMatchObject({ status: 200, body: { isPaused: true, nextTimes: [] } });
    const resumed = await stack.request<Schedule>('POST', `${path}/resume`);
    expect(resumed.body.nextTimes).toHaveLength(5);
    expect((await stack.request('DELETE', path)).status).toBe(204);
    for (const method of ['GET', 'DELETE']) expect((await stack.request(method, path)).status).toBe(404);
    const { body: audit } = await stack.request<{ data: { action: string }[] }>(
      'GET',
      `/v1/audit?recordId=${id}`,
    );
    expect(audit.data.map(({ action }) => action)).toEqual([
      'schedule.delete',
      'schedule.resume',
      'schedule.pause',
      'schedule.update',
      'schedule.reveal',
      'schedule.create',
    ]);
  });

  it('loses the key of its input with its project, so that nobody can read its input any more', async () => {
    const { body: project } = await stack.request<{ id: string }>('POST', '/v1/projects', {
      body: { name: 'Ends' },
    });
    const path = `/v1/projects/${project.id}`;
    const { body: workflow } = await stack.request<{ id: string }>('POST', `${path}/workflows`, {
      body: workflowOf([]),
    });
    const { body: schedule } = await stack.request<Schedule>('POST', `${path}/schedules`, {
      body: { workflowId: workflow.id, name: 'Nightly', spec: nightly, input: { who: 'Ada' } },
    });
    const keys = () => stack.db.$client`select 1 from data_keys where owner_id = ${schedule.id}`;
    expect(await keys()).toHaveLength(1);
    expect((await stack.request('DELETE', path)).status).toBe(204);
    expect(await keys()).toEqual([]);
  });

  it('is listed with its next times, for a workflow, too; its input is masked without the scope', async () => {
    const { id } = await created({ name: 'Listed' });
    const other = await stack.publish(workflowOf([]));
    const list = (query: string) => stack.request<{ data: Schedule[] }>('GET', `${at}?${query}`);
    const { body } = await list(`workflowId=${workflowId}&sort=-createdAt&limit=1`);
    expect(body.data).toMatchObject([{ id, nextTimes: expect.any(Array) }]);
    expect((await list(`workflowId=${other}`)).body.data).toEqual([]);
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['executions:read']);
    const masked = await stack.request<Schedule>('GET', `${at}/${id}`, { apiKey });
    expect(masked.body.input).toEqual({ who: '•••' });
  });

  it('starts an execution now, which shows that the schedule has started it', async () => {
    const { id } = await created({ name: 'Now', isPaused: true });
    const headers = { 'idempotency-key': 'trigger-once' };
    const first = await stack.request<{ id: string }>('POST', `${at}/${id}/trigger`, { headers });
    expect(first.status).toBe(201);
    const again = await stack.request<{ id: string }>('POST', `${at}/${id}/trigger`, { headers });
    expect(again.body.id).toBe(first.body.id);
    const execution = await stack.until(first.body.id, 'completed');
    expect(execution).toMatchObject({
      startedBy: { type: 'schedule', id, name: 'Now' },
      payload: { input: { who: 'Ada' } },
    });
    expect((await stack.request<Schedule>('GET', `${at}/${id}`)).body.lastFired).toMatchObject({
      executionId: first.body.id,
    });
  });
});

const refusedSpec = (field: string) => ({
  status: 422,
  body: { code: 2000, details: [{ field, message: expect.any(String) }] },
});

describe('an invalid schedule', () => {
  it('is refused with the field of a missing workflow, and with the place of an unknown field', async () => {
    expect(await create({ workflowId: '0198f3a2-5b1c-7d4e-8f60-112233445566' })).toMatchObject({
      status: 404,
      body: { details: [{ reason: 'record.unknown', field: 'workflowId', pointer: '/workflowId' }] },
    });
    expect(await create({ jitterSeconds: 5 })).toMatchObject({
      status: 422,
      body: {
        details: [
          {
            reason: 'field.unknown',
            field: 'jitterSeconds',
            message: 'is not a known field. It belongs into `spec`.',
          },
        ],
      },
    });
  });

  it.each([
    [{ cron: '0 0 31 2 *' }, 'spec.cron'],
    [{ cron: 'every night' }, 'spec.cron'],
    [{ cron: '0 2 * * *', zone: 'Europe/Nowhere' }, 'spec.zone'],
    [{ everySeconds: 59 }, 'spec.everySeconds'],
    [{ everySeconds: 60, cron: '* * * * *' }, 'spec.everySeconds'],
    [{}, 'spec'],
    [{ everySeconds: 60, endAt: '2020-01-01T00:00:00Z' }, 'spec.endAt'],
  ])('is refused with the spec %o, whose field is named, also in a change', async (spec, field) => {
    expect(await create({ spec })).toMatchObject(refusedSpec(field));
    const { id } = await created();
    const changed = await stack.request('PATCH', `${at}/${id}`, { body: { spec } });
    expect(changed).toMatchObject(refusedSpec(field));
  });

  it('is refused for a missing workflow, or one that events start, and with an input that does not match', async () => {
    const unknown = '01990000-0000-7000-8000-000000000000';
    expect(await create({ workflowId: unknown })).toMatchObject({ status: 404, body: { code: 2005 } });
    const triggered = await stack.publish(
      workflowOf([], { trigger: { type: 'didcommBasicMessageReceived' } }),
    );
    expect(await create({ workflowId: triggered })).toMatchObject({
      status: 409,
      body: { details: [{ reason: 'workflow.trigger' }] },
    });
    expect(await create({ input: {} })).toMatchObject({
      status: 422,
      body: { code: 2008, details: [{ field: 'input.who' }] },
    });
    const { id } = await created();
    const changed = await stack.request('PATCH', `${at}/${id}`, { body: { input: { who: 1 } } });
    expect(changed).toMatchObject({ status: 422, body: { code: 2008 } });
    expect(await create({ input: { who: 'x'.repeat(300_000) } })).toMatchObject({ status: 413 });
  });

  it('is refused for a key that may start executions and not cancel them, if it would cancel them', async () => {
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['executions:start']);
    expect(await create({ overlap: 'cancelPrevious' }, apiKey)).toMatchObject({
      status: 403,
      body: { details: [{ reason: 'scope.missing', scope: 'executions:cancel' }] },
    });
    expect((await create({}, apiKey)).status).toBe(201);
  });

  it('is refused for a key that may not cancel executions, if it would resume a schedule that cancels them', async () => {
    const { id } = await created({ overlap: 'cancelPrevious' });
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['executions:start']);
    expect((await stack.request('POST', `${at}/${id}/pause`, { apiKey })).status).toBe(200);
    expect(await stack.request('POST', `${at}/${id}/resume`, { apiKey })).toMatchObject({
      status: 403,
      body: { details: [{ reason: 'scope.missing', scope: 'executions:cancel' }] },
    });
    expect((await stack.request('POST', `${at}/${id}/resume`)).status).toBe(200);
  });

  it('is hidden from a stranger', async () => {
    const { id } = await created();
    const tenant = await createTestTenant(stack.db, stack.vault);
    const { publicUrl, logTail } = stack;
    const stranger = createTestClient({ publicUrl, logTail, tenant });
    for (const path of [`${at}/${id}`, `${stranger.project}/schedules/${id}`])
      expect((await stranger.request('GET', path)).status).toBe(404);
    for (const verb of ['trigger', 'pause'])
      expect((await stranger.request('POST', `${stranger.project}/schedules/${id}/${verb}`)).status).toBe(
        404,
      );
  });

  it('is refused beyond the limit of a project', async () => {
    const { body: project } = await stack.request<{ id: string }>('POST', '/v1/projects', {
      body: { name: 'Many' },
    });
    const path = `/v1/projects/${project.id}/schedules`;
    const { body: workflow } = await stack.request<{ id: string }>(
      'POST',
      `/v1/projects/${project.id}/workflows`,
      { body: workflowOf([]) },
    );
    const body = { workflowId: workflow.id, name: 'One', spec: { everySeconds: 60 }, isPaused: true };
    const { body: one } = await stack.request<Schedule>('POST', path, { body });
    await stack.db.$client`
      insert into schedules (project_id, workflow_id, name, spec, input, overlap, catch_up_seconds, is_paused, created_by, compare_at)
      select project_id, workflow_id, name, spec, input, overlap, catch_up_seconds, true, created_by, null
      from schedules, generate_series(2, ${maxSchedules}) where id = ${one.id}`;
    expect(await stack.request('POST', path, { body })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'schedule.tooMany', limit: maxSchedules }] },
    });
  });
});

describe('a backfill is refused', () => {
  const backfill = async (period: object) => {
    const { id } = await created({ spec: { everySeconds: 60 }, isPaused: true });
    return stack.request('POST', `${at}/${id}/backfill`, { body: period });
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it.each([
    ['with more times than it may have', { from: ago(maxBackfill + 2), to: ago(0) }, 'to'],
    ['in the future', { from: ago(1), to: ago(-2) }, 'to'],
    ['that goes back', { from: ago(1), to: ago(2) }, 'from'],
    ['of a time whose firings are forgotten', { from: ago(91 * 24 * 60), to: ago(91 * 24 * 60) }, 'from'],
  ])('%s', async (_, period, field) => {
    expect(await backfill(period)).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
  });
});
