import { beforeAll, describe, expect, it } from 'vitest';
import { fail, set, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { closed, logOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { entriesThrough } from '../../stack/shown-entries.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
const { entryOf } = entriesThrough(() => stack);

const reason = 'The hotel has cancelled it by phone.';

/** Its reservation cannot be undone, and what comes after it fails. */
const failing = () =>
  stack.publish(
    workflowOf([
      set('reserve', {}, { compensate: [fail('release')] }),
      set('charge', {}, { compensate: [set('refund')] }),
      fail('ship'),
    ]),
  );

const redrive = (id: string, body: object) =>
  stack.request<{ code: number; details: object[] }>('POST', `${stack.project}/executions/${id}/redrive`, {
    body,
  });
const repairs = (id: string) =>
  stack.request<{ data: object[] }>('GET', `${stack.project}/executions/${id}/repairs`);

describe('a redrive', () => {
  it('skips a compensation that somebody has done by hand, and shows who and why', async () => {
    const { id } = await stack.run(await failing());
    expect((await repairs(id)).body).toEqual({ data: [{ path: 'reserve', parts: ['compensate'] }] });
    const { status } = await redrive(id, { skipCompensations: ['reserve', 'reserve'], reason });
    expect(status).toBe(202);
    // It was undone, so it has run again, and what undoes it has failed again.
    await eventually(async () => {
      const { body } = await stack.request('GET', `${stack.project}/executions/${id}`);
      expect(body).toMatchObject({ status: 'failed', attempt: 2, failedActionId: 'ship' });
    });
    const timeline = `${stack.project}/executions/${id}/timeline`;
    const { body } = await stack.request<{ data: { type: string; seq: number }[] }>('GET', timeline);
    expect(body.data.filter(({ type }) => /redriven|Skipped/.test(type))).toMatchObject([
      { type: 'workflowExecution.redriven', actionId: null, reason },
      { type: 'workflowExecution.compensationSkipped', actionId: 'reserve', reason },
    ]);
    const seqs = (await logOf(stack, id)).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, at) => at + 1));
    expect(await entryOf(id, 'release')).toMatchObject({ status: 'failed' });
    expect((await repairs(id)).body).toEqual({ data: [{ path: 'reserve', parts: ['compensate'] }] });
  });

  it('is refused if it names an entry without a failed compensation, and nothing changes', async () => {
    const { id } = await stack.run(await failing());
    for (const path of ['charge', 'ship', 'nothing', ''.padEnd(1_000, 'a')])
      expect(await redrive(id, { skipCompensations: ['reserve', path], reason })).toMatchObject({
        status: 409,
        body: {
          code: 2006,
          details: [{ reason: 'compensation.unfailed', field: 'skipCompensations.1', failed: ['reserve'] }],
        },
      });
    expect(await stack.until(id, 'failed')).toMatchObject({ attempt: 1 });
  });

  it('reveals nothing of an execution of another project, or of a missing one', async () => {
    const { id } = await stack.run(await failing());
    const { body: other } = await stack.request<{ id: string }>('POST', '/v1/projects', {
      body: { name: 'Other' },
    });
    const body = { skipCompensations: ['nothing'], reason };
    for (const [projectId, executionId] of [
      [other.id, id],
      [stack.tenant.projectId, '0190f0a0-0000-7000-8000-000000000000'],
    ]) {
      const path = `/v1/projects/${projectId}/executions/${executionId}/redrive`;
      const answer = await stack.request('POST', path, { body });
      expect(answer).toMatchObject({ status: 404, body: { code: 2005 } });
      expect(JSON.stringify(answer.body)).not.toContain('reserve');
    }
  });

  it('is refused for an execution that has not failed, like any redrive', async () => {
    const { id } = await stack.run(await stack.publish(workflowOf([set('one')])));
    await stack.until(id, 'completed');
    expect(await redrive(id, { skipCompensations: ['one'], reason })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'execution.unfailed' }] },
    });
  });

  it('is refused if it skips something without a reason', async () => {
    const { id } = await stack.run(await failing());
    expect(await redrive(id, { skipCompensations: ['reserve'] })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'reason' }] },
    });
  });
});

it('any of thousands of failed compensations may be skipped', async () => {
  const each = { id: 'each', forEach: '$.input.list', concurrency: 100 };
  const one = set('one', {}, { compensate: [fail('release')] });
  const list = [{ ...each, actions: [one] }, fail('ship')];
  const workflowId = await stack.publish(workflowOf(list as never));
  const { body } = await stack.start(workflowId, { list: Array.from({ length: 1_001 }, (_, n) => n) });
  await closed(stack, body.id);
  const { data } = (await repairs(body.id)).body;
  const shown = new Set(data.map((repair) => (repair as { path: string }).path));
  const all = Array.from({ length: 1_001 }, (_, n) => `each[${n}].one`);
  const skipCompensations = all.filter((path) => !shown.has(path));
  expect(skipCompensations).toHaveLength(1);
  expect((await redrive(body.id, { skipCompensations, reason })).status).toBe(202);
  await eventually(async () =>
    expect(await stack.get(body.id)).toMatchObject({ status: 'failed', attempt: 2 }),
  );
});

describe('the repairs of an execution', () => {
  it('are empty unless it has failed, and are hidden from others', async () => {
    const { id } = await stack.run(await stack.publish(workflowOf([set('one')])));
    expect((await repairs(id)).body).toEqual({ data: [] });
    expect((await repairs('0190f0a0-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
