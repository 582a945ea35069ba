import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/language/errors/error-body.ts';
import { fail, set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { otherSystem } from '../../stack/other-system.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

async function start(actions: readonly object[], rest: object = {}) {
  const workflowId = await stack.publish({ name: 'Test', input: { type: 'object' }, actions, ...rest });
  return { workflowId, id: (await stack.start(workflowId, {})).body.id };
}
const post = async (id: string, verb: string, body?: object) =>
  (await stack.request('POST', `${stack.project}/executions/${id}/${verb}`, body ? { body } : {})).status;
const listOf = async <T>(path: string): Promise<T[]> =>
  (await stack.request<{ data: T[] }>('GET', `${stack.project}/executions${path}`)).body.data;
const timelineOf = async (id: string) =>
  (await listOf<{ type: string; actionId: string; error: ErrorBody | null }>(`/${id}/timeline`)).map(
    ({ type, ...rest }) => ({ ...rest, type: type.replace('workflowExecution.', '') }),
  );
const causesOf = (workflowId: string) =>
  listOf<{ actionId: string; reason: string; count: number }>(`/causes?workflowId=${workflowId}`);

/** Answers the question of a try. */
const pays = (id: string, at: number, isPaid: boolean) =>
  eventually(async () =>
    expect(await post(id, 'resume', { actionId: `buy[${at}].ask`, data: { isPaid } })).toBe(202),
  );

/** Its first try cannot undo the seat, and its second one goes well. */
async function bookedTwice() {
  const system = await otherSystem();
  const { refused, call } = system;
  refused.add('release');
  const seat = set('seat', { seat: '1A' }, { compensate: [call('release', { retry: { maxAttempts: 1 } })] });
  const pay = { ...fail('pay'), if: '${!actions.ask.output.data.isPaid}' };
  const actions = [seat, waiting('ask'), pay, set('paid', { seat: '${actions.seat.output.seat}' })];
  const tries = { id: 'buy', retry: { maxAttempts: 2, interval: 'PT0S' }, actions };
  const { workflowId, id } = await start([tries], { output: { done: true } });
  await pays(id, 0, false);
  await pays(id, 1, true);
  return { system, workflowId, id, execution: await stack.until(id, 'completed', 'failed') };
}

describe('a failed compensation of a completed execution', () => {
  it('is shown with it, among its events and among the causes of failures', async () => {
    const { workflowId, id, execution } = await bookedTwice();
    expect(execution).toMatchObject({
      status: 'completed',
      error: null,
      notUndoneActionIds: ['buy[0].seat'],
      notCleanedUpActionIds: [],
    });
    expect((await timelineOf(id)).filter(({ type }) => type === 'actionNotUndone')).toMatchObject([
      { actionId: 'buy[0].seat', error: { details: [{ reason: 'http.status' }] } },
    ]);
    expect(await listOf(`/${id}/repairs`)).toEqual([{ path: 'buy[0].seat', parts: ['compensate'] }]);
    expect(await causesOf(workflowId)).toMatchObject([
      { actionId: 'seat', reason: 'compensate.failed', count: 1 },
    ]);
    const found = await listOf<{ id: string }>(`?workflowId=${workflowId}&reason=compensate.failed`);
    expect(found.map((one) => one.id)).toEqual([id]);
  });

  it('is repaired by a redrive, which runs nothing else and reports its end once', async () => {
    const { system, workflowId, id, execution } = await bookedTwice();
    // It fails once more, which fails nothing else.
    expect(await post(id, 'redrive')).toBe(202);
    const still = await stack.until(id, 'completed');
    expect(still).toMatchObject({ attempt: 2, error: null, notUndoneActionIds: ['buy[0].seat'] });
    system.refused.clear();
    system.requests.length = 0;
    expect(await post(id, 'redrive')).toBe(202);
    const repaired = await stack.until(id, 'completed');
    expect(repaired).toMatchObject({ attempt: 3, notUndoneActionIds: [], payload: execution.payload });
    expect(repaired.payload.output).toEqual({ done: true });
    expect(system.requests).toEqual(['buy[0].release/3']);
    const ends = (await timelineOf(id))
      .map(({ type }) => type)
      .filter((type) => /^completed|Ended/.test(type));
    expect(ends).toEqual(['completed', 'repairEnded', 'repairEnded']);
    expect(await causesOf(workflowId)).toEqual([]);
    expect(await post(id, 'redrive')).toBe(409);
  });

  it('may be skipped, because somebody has done it by hand', async () => {
    const { id } = await bookedTwice();
    const body = { skipCompensations: ['buy[0].seat'], reason: 'The airline has done it by phone.' };
    expect(await post(id, 'redrive', body)).toBe(202);
    expect(await stack.until(id, 'completed')).toMatchObject({ attempt: 2, notUndoneActionIds: [] });
  });

  it('does not prevent another execution from holding its key', async () => {
    const { system, workflowId } = await bookedTwice();
    const key = `order ${workflowId}`;
    const { id } = (await stack.start(workflowId, {}, { key })).body;
    await pays(id, 0, false);
    await pays(id, 1, true);
    await stack.until(id, 'completed');
    system.refused.clear();
    expect((await stack.start(workflowId, {}, { key })).status).toBe(201);
    expect(await post(id, 'redrive')).toBe(202);
    expect(await stack.until(id, 'completed')).toMatchObject({ notUndoneActionIds: [] });
  });
});

describe('a failed compensation', () => {
  it('of an earlier try is named by the error of the last one', async () => {
    const seat = set('seat', {}, { compensate: [fail('release', 'away')] });
    const tries = {
      id: 'buy',
      retry: { maxAttempts: 3, interval: 'PT0S' },
      actions: [seat, fail('pay', 'no')],
    };
    const { error, notUndoneActionIds } = await stack.until((await start([tries])).id, 'failed');
    const others = error?.details.filter((detail) => 'role' in detail) ?? [];
    expect(others.map(({ actionId, role, reason }) => [actionId, role, reason])).toEqual(
      [2, 0, 1].map((at) => [`buy[${at}].release`, 'compensate', 'away']),
    );
    expect(notUndoneActionIds).toEqual([0, 1, 2].map((at) => `buy[${at}].seat`));
  });

  it('of a caught entry is shown, also if it could not be cleaned up', async () => {
    const seat = set('seat', {}, { compensate: [fail('release')] });
    const crane = { id: 'crane', actions: [fail('lift')], finally: [fail('lower')] };
    const block = { id: 'block', actions: [seat, crane], catch: [{ output: {} }] };
    const { workflowId, id } = await start([block]);
    const execution = await stack.until(id, 'completed');
    expect(execution).toMatchObject({ notUndoneActionIds: ['seat'], notCleanedUpActionIds: ['crane'] });
    const events = (await timelineOf(id)).filter(({ type }) => type.startsWith('actionNot'));
    expect(events.map(({ type, actionId }) => [type, actionId])).toEqual([
      ['actionNotCleanedUp', 'crane'],
      ['actionNotUndone', 'seat'],
    ]);
    expect(await causesOf(workflowId)).toMatchObject([{ actionId: 'crane', reason: 'finally.failed' }]);
  });

  it('of a cancelled entry can be repaired, too', async () => {
    const { refused, requests, call } = await otherSystem();
    refused.add('release');
    const seat = set('seat', {}, { compensate: [call('release')] });
    const { id } = await start([seat, waiting('ask')]);
    await stack.until(id, 'onHold');
    expect(await post(id, 'cancel')).toBe(202);
    expect(await stack.until(id, 'cancelled')).toMatchObject({ notUndoneActionIds: ['seat'] });
    refused.clear();
    expect(await post(id, 'redrive')).toBe(202);
    expect(await stack.until(id, 'cancelled')).toMatchObject({ attempt: 2, notUndoneActionIds: [] });
    expect(requests).toEqual(['release', 'release/2']);
  });
});
