import { beforeAll, describe, expect, it } from 'vitest';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
let workflowId: string;
beforeAll(async () => {
  stack = await sharedStack();
  const schema = { type: 'object', required: ['approved'] };
  workflowId = await stack.publish(workflowOf([waiting('wait', { schema })]));
});

const yes = { approved: true };
const no = { approved: false };
const accepted = { status: 202, body: { status: 'accepted' } };

const callbackOf = ({ payload }: ExecutionBody): string =>
  new URL(String(payload.actions['wait']?.output['callbackUrl'])).pathname;

const callback = (execution: ExecutionBody, body: unknown, key?: string) =>
  stack.request('POST', callbackOf(execution), {
    body,
    apiKey: null,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

const resume = ({ id }: ExecutionBody, data: unknown, key: string) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, {
    body: { actionId: 'wait', data },
    headers: { 'idempotency-key': key },
  });

const reused = {
  status: 422,
  body: {
    message: 'This Idempotency-Key was already used for another request. Use a new key for each new request.',
    code: 2000,
    details: [
      {
        reason: 'idempotency.reused',
        message: 'must be new for a request with another body',
        field: 'idempotency-key',
      },
    ],
  },
};

const settled = { status: 409, body: { code: 2006, details: [{ reason: 'hold.settled' }] } };

describe('a callback with an Idempotency-Key', () => {
  it('gets the same answer if it is repeated, also after the hold and the execution are over', async () => {
    const execution = await stack.run(workflowId);
    const first = await callback(execution, yes, 'answer-1');
    const second = await callback(execution, yes, 'answer-1');
    const { payload } = await stack.until(execution.id, 'completed');
    const third = await callback(execution, yes, 'answer-1');
    expect([first, second, third]).toMatchObject([accepted, accepted, accepted]);
    expect([first, second, third].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([
      null,
      'true',
      'true',
    ]);
    expect(payload.actions['wait']?.output['data']).toEqual(yes);
    expect(await brokenInvariants(stack, execution.id)).toEqual([]);
  });

  it('is refused with another body, and under another key or none as too late', async () => {
    const execution = await stack.run(workflowId);
    expect(await callback(execution, yes, 'answer-1')).toMatchObject(accepted);
    expect(await callback(execution, no, 'answer-1')).toMatchObject(reused);
    expect(await callback(execution, yes, 'answer-2')).toMatchObject(settled);
    expect(await callback(execution, yes)).toMatchObject(settled);
  });

  it('keeps nothing of a refused answer, and has its own keys', async () => {
    const [one, other] = [await stack.run(workflowId), await stack.run(workflowId)];
    expect(await callback(one, {}, 'answer-1')).toMatchObject({ status: 422, body: { code: 2008 } });
    expect(await callback(one, yes, 'answer-1')).toMatchObject(accepted);
    expect(await callback(other, no, 'answer-1')).toMatchObject(accepted);
    const { payload } = await stack.until(other.id, 'completed');
    expect(payload.actions['wait']?.output['data']).toEqual(no);
  });

  it('lets one of many at once through; the others are replays or refused as pending', async () => {
    const execution = await stack.run(workflowId);
    const replies = await Promise.all(Array.from({ length: 20 }, () => callback(execution, yes, 'answer-1')));
    const pending = { status: 409, body: { code: 2006, details: [{ reason: 'idempotency.pending' }] } };
    for (const reply of replies) expect(reply).toMatchObject(reply.status === 202 ? accepted : pending);
    const made = replies.filter(
      ({ status, headers }) => status === 202 && headers.get('idempotent-replayed') === null,
    );
    expect(made).toHaveLength(1);
    await stack.until(execution.id, 'completed');
  });

  it('needs a printable key, and leaves no URL in the database', async () => {
    const execution = await stack.run(workflowId);
    expect(await callback(execution, yes, 'with space')).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ reason: 'value.format', field: 'idempotency-key' }] },
    });
    expect(await callback(execution, yes, 'answer-1')).toMatchObject(accepted);
    const rows = await stack.db.$client<{ path: string }[]>`
      select path from idempotency_keys where record_id = ${execution.id}`;
    expect(rows).toEqual([{ path: expect.stringMatching(/^callback:[\w-]{43}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(callbackOf(execution).split('/').at(-1));
  });
});

it('a resume with an Idempotency-Key gets the same answer after the hold is over', async () => {
  const execution = await stack.run(workflowId);
  const first = await resume(execution, yes, 'answer-1');
  await stack.until(execution.id, 'completed');
  const second = await resume(execution, yes, 'answer-1');
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.body).toMatchObject({ id: execution.id, status: 'completed' });
  expect(await resume(execution, no, 'answer-1')).toMatchObject(reused);
  expect(await resume(execution, yes, 'answer-2')).toMatchObject(settled);
});
