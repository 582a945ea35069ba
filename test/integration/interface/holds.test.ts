import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

interface HoldBody {
  id: string;
  executionId: string;
  actionId: string;
  label: string | null;
  publicUrl: string;
  since: string;
  expiresAt: string;
}

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ sweeps: true });
});
afterAll(() => stack.stop());

const listHolds = async (query = '') =>
  (
    await stack.request<{ data: HoldBody[]; nextCursor: string | null }>(
      'GET',
      `${stack.project}/holds${query}`,
    )
  ).body;

describe('holds', () => {
  it('are listed, longest first, with the person or system they wait for and the URL that answers them', async () => {
    const workflowId = await stack.publish({
      name: 'Approval',
      input: { type: 'object', properties: { who: { type: 'string' } } },
      actions: [
        { id: 'wait', name: 'general/waitForEvent@v1', label: 'Approval by ${input.who}', timeout: 'P2D' },
      ],
    });
    const [first, second] = [
      await stack.run(workflowId, { who: 'Ada' }),
      await stack.run(workflowId, { who: 'Bob' }),
    ];
    const { data } = await listHolds(`?workflowId=${workflowId}`);
    expect(data.map(({ executionId, label }) => [executionId, label])).toEqual([
      [first.id, 'Approval by Ada'],
      [second.id, 'Approval by Bob'],
    ]);
    const ofOne = await listHolds(`?executionId=${second.id}`);
    expect(ofOne.data.map(({ executionId }) => executionId)).toEqual([second.id]);
    const masked = await listHolds(`?workflowId=${workflowId}&reveal=false&limit=1`);
    expect(masked.data).toMatchObject([{ label: 'Approval by Ada', labels: {}, publicUrl: '•••' }]);
    expect(data[0]?.publicUrl).toBe(first.payload.actions['wait']?.output['callbackUrl']);
    expect(Date.parse(data[0]?.expiresAt ?? '') - Date.parse(data[0]?.since ?? '')).toBeGreaterThan(
      1.9 * 86_400_000,
    );
    await fetch(data[0]?.publicUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await stack.until(first.id, 'completed');
    expect((await listHolds(`?workflowId=${workflowId}`)).data.map(({ executionId }) => executionId)).toEqual(
      [second.id],
    );
  });

  it('have labels that are texts of at most 200 characters, however they are computed', async () => {
    const workflowId = await stack.publish({
      name: 'For whom',
      input: { type: 'object' },
      actions: [{ id: 'wait', name: 'general/waitForEvent@v1', label: '${input.who}', timeout: 'PT1M' }],
    });
    const labelFor = async (who: unknown) => {
      const { body } = await stack.start(workflowId, { who });
      const { status, error } = await stack.until(body.id, 'onHold', 'failed');
      const { data } = await listHolds(`?executionId=${body.id}`);
      return status === 'failed' ? [error?.code, error?.details[0]?.message] : data[0]?.label;
    };
    expect(await labelFor('x'.repeat(200))).toBe('x'.repeat(200));
    expect(await labelFor(5)).toBe('5');
    expect(await labelFor(null)).toBeNull();
    expect(await labelFor({ team: 'finance' })).toEqual([2001, '`label` must give a text; it gives object.']);
    expect(await labelFor(['finance'])).toEqual([2001, '`label` must give a text; it gives array.']);
    expect(await labelFor('x'.repeat(201))).toEqual([
      2001,
      '`label` must give at most 200 characters; it gives a longer text.',
    ]);
  });

  it('are shown with their action, as long as it waits', async () => {
    const workflowId = await stack.publish({
      name: 'Two waits',
      actions: [
        { id: 'first', name: 'general/waitForEvent@v1', label: 'The warehouse', timeout: 'P1D' },
        { id: 'second', name: 'general/waitForEvent@v1', timeout: 'P1D' },
      ],
    });
    const { id, payload } = await stack.run(workflowId);
    const holdOf = async (actionId: string, query = '') =>
      (
        await stack.request<{ hold: unknown }>(
          'GET',
          `${stack.project}/executions/${id}/actions/${actionId}${query}`,
        )
      ).body.hold;
    const listed = (await listHolds(`?executionId=${id}`)).data[0];
    const hold = {
      id: listed?.id,
      label: 'The warehouse',
      acceptsData: true,
      publicUrl: payload.actions['first']?.output['callbackUrl'],
      refusedAnswer: null,
      since: listed?.since,
      expiresAt: listed?.expiresAt,
    };
    expect(await holdOf('first')).toEqual(hold);
    expect(await holdOf('first', '?reveal=false')).toEqual({ ...hold, publicUrl: '•••' });
    expect(await holdOf('second')).toBeNull();
    await stack.request('POST', `${stack.project}/executions/${id}/resume`, {
      body: { actionId: 'first', data: {} },
    });
    await eventually(async () =>
      expect([await holdOf('first'), await holdOf('second')]).toEqual([
        null,
        expect.objectContaining({ label: null, acceptsData: true }),
      ]),
    );
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    expect(await holdOf('second')).toBeNull();
  });

  it('send reminders at the times that the definition gives, once each', async () => {
    const workflowId = await stack.publish({
      name: 'Reminds',
      actions: [
        { id: 'wait', name: 'general/waitForEvent@v1', timeout: 'P1D', remind: ['PT0.2S', 'PT3S', 'PT1H'] },
      ],
    });
    const { id } = await stack.run(workflowId);
    const reminders = async () => {
      const { body } = await stack.request<{ data: { type: string; actionId: string }[] }>(
        'GET',
        `${stack.project}/executions/${id}/timeline`,
      );
      return body.data.filter(({ type }) => type === 'workflowExecution.holdReminder');
    };
    // Reminders that are due in the same round become one, so these two are further apart than rounds.
    await eventually(async () => expect(await reminders()).toHaveLength(2));
    const [row] = await stack.db.$client<[{ left: number }]>`
      select cardinality(reminders) as left from holds where execution_id = ${id}`;
    expect(row.left).toBe(1);
    expect((await stack.get(id)).status).toBe('onHold');
  });

  it('send reminders at times that expressions give, at once and once if these are over', async () => {
    const remind = [
      '${timestamp(execution.now) + duration("1h")}',
      '${timestamp(execution.now) - duration("1h")}',
      '${timestamp(execution.now) - duration("2h")}',
      '${input.after}',
      'PT3H',
    ];
    const input = { type: 'object', properties: { after: { type: 'string', default: 'PT2H' } } };
    const workflowId = await stack.publish({
      name: 'Reminds',
      input,
      actions: [{ id: 'wait', name: 'general/waitForEvent@v1', timeout: 'P1D', remind }],
    });
    const { id } = await stack.run(workflowId);
    const left = () => stack.db.$client<{ hours: number[] }[]>`
      select array(select round(extract(epoch from r - created_at) / 3600)::integer from unnest(reminders) r) as hours
      from holds where execution_id = ${id}`;
    await eventually(async () => expect(await left()).toEqual([{ hours: [1, 2, 3] }]));
    const { text } = await stack.request('GET', `${stack.project}/executions/${id}/timeline`);
    expect(text.split('workflowExecution.holdReminder')).toHaveLength(2);
  });

  it('fail if their reminder is neither a duration nor a time, and the error names it', async () => {
    const input = { type: 'object', properties: { after: { type: 'string' } } };
    const remind = ['P1D', '${input.after}'];
    const workflowId = await stack.publish({
      name: 'Reminds',
      input,
      actions: [{ id: 'wait', name: 'general/waitForEvent@v1', remind }],
    });
    const { id } = await stack.run(workflowId, { after: 'often' });
    expect((await stack.until(id, 'failed')).error).toMatchObject({
      code: 2001,
      details: [{ reason: 'value.type', field: 'remind.1', actionId: 'wait' }],
    });
  });

  it('refuse an invalid filter', async () => {
    const reply = await stack.request('GET', `${stack.project}/holds?workflowId=x&createdBefore=yesterday`);
    expect(reply.status).toBe(422);
    expect(reply.body.details.map(({ field }) => field).toSorted()).toEqual(['createdBefore', 'workflowId']);
  });
});
