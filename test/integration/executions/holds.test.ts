import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { check, sleeping, waiting, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const schema = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };
const startWaiting = async (attributes: object = { schema }) =>
  stack.run(await stack.publish(workflowOf([waiting('wait', attributes), check('after')])));
const callbackOf = ({ payload }: ExecutionBody) =>
  new URL(String(payload.actions['wait']?.output['callbackUrl'])).pathname;
const call = (execution: ExecutionBody, body?: unknown) =>
  stack.request('POST', callbackOf(execution), { ...(body === undefined ? {} : { body }), apiKey: null });
const resume = (id: string, body: unknown) => resumeIn(stack, id, body);

describe('a callback', () => {
  it('needs no key, and continues the execution with the data', async () => {
    const execution = await startWaiting();
    const reply = await call(execution, { approved: true });
    expect(reply).toMatchObject({ status: 202, body: { status: 'accepted' } });
    const { payload } = await stack.until(execution.id, 'completed');
    expect(payload.actions['wait']?.output['data']).toEqual({ approved: true });
    expect(await brokenInvariants(stack, execution.id)).toEqual([]);
  });

  it('answers 2008 with every detail if the data is wrong, and the execution stays on hold for the next one', async () => {
    const execution = await startWaiting();
    const reply = await call(execution, { approved: 'secret-marker' });
    expect(reply).toMatchObject({ status: 422, body: { code: 2008, details: [{ field: 'approved' }] } });
    expect(reply.text).not.toContain('secret-marker');
    expect((await stack.get(execution.id)).status).toBe('onHold');
    expect((await call(execution, { approved: false })).status).toBe(202);
    await stack.until(execution.id, 'completed');
  });

  it('shows a stranger no value of its schema, and the holder of a key only values that no expression made', async () => {
    const choosing = (value: string) => ({
      type: 'object',
      properties: { code: { enum: [value, 'other'] } },
    });
    const input = { type: 'object', properties: { secret: { type: 'string' } } };
    const refusalsOf = async (attributes: object) => {
      const workflowId = await stack.publish({ ...workflowOf([waiting('wait', attributes)]), input });
      const execution = await stack.run(workflowId, { secret: 'secret-marker' });
      const data = { code: 'wrong' };
      const resumed = await resume(execution.id, { actionId: 'wait', data });
      return [(await call(execution, data)).body, resumed.body].map(
        (body) => (body as { details: { message: string }[] }).details[0]?.message,
      );
    };
    const rule = 'must be one of the allowed values';
    expect(await refusalsOf({ schema: choosing('$.input.secret') })).toEqual([rule, rule]);
    expect(await refusalsOf({ schema: choosing('literal') })).toEqual([
      rule,
      'must be one of "literal", "other"',
    ]);
  });

  it('works once: the second one answers 409, also after the execution is over', async () => {
    const execution = await startWaiting();
    expect((await call(execution, { approved: true })).status).toBe(202);
    const second = await call(execution, { approved: false });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 2006,
        details: [{ reason: 'hold.settled', executionId: execution.id, actionId: 'wait' }],
      },
    });
    const { payload } = await stack.until(execution.id, 'completed');
    expect((await call(execution, { approved: false })).status).toBe(409);
    expect(payload.actions['wait']?.output['data']).toEqual({ approved: true });
  });

  it('answers 404 under an unknown token', async () => {
    const reply = await stack.request('POST', `/callbacks/${'x'.repeat(43)}`, { body: {}, apiKey: null });
    expect(reply).toMatchObject({
      status: 404,
      body: {
        code: 2005,
        message: 'No action waits at this address. Use the callback address of an action that is on hold.',
        details: [{ reason: 'callback.unknown' }],
      },
    });
  });

  it('gives null without a body', async () => {
    const execution = await startWaiting({});
    expect((await call(execution)).status).toBe(202);
    const { payload } = await stack.until(execution.id, 'completed');
    expect(payload.actions['wait']?.output).toHaveProperty('data', null);
  });
});

describe('a resume', () => {
  it('continues the execution with the data, by the same schema', async () => {
    const { id } = await startWaiting();
    expect(await resume(id, { actionId: 'wait', data: {} })).toMatchObject({
      status: 422,
      body: { code: 2008, details: [{ field: 'data.approved', pointer: '/data/approved' }] },
    });
    expect(await resume(id, { actionId: 'wait', data: { approved: true } })).toMatchObject({
      status: 202,
      body: { id },
    });
    const { payload } = await stack.until(id, 'completed');
    expect(payload.actions['wait']?.output['data']).toEqual({ approved: true });
  });

  it('answers 409 for an action that is not on hold, and changes nothing', async () => {
    const { id } = await startWaiting();
    expect(await resume(id, { actionId: 'after' })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'hold.missing', field: 'actionId' }] },
    });
    expect((await stack.get(id)).status).toBe('onHold');
  });

  it('answers 409 for a sleep, which waits for no data', async () => {
    const { id } = await stack.run(await stack.publish(workflowOf([sleeping('rest', 'P1D')])));
    expect(await resume(id, { actionId: 'rest' })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'data.refused' }] },
    });
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
  });

  it('answers 409 after the end of the hold', async () => {
    const { id } = await startWaiting({ timeout: 'PT0.1S' });
    await stack.until(id, 'failed');
    expect(await resume(id, { actionId: 'wait', data: {} })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'hold.settled' }] },
    });
  });
});
