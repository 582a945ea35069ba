import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn, runOf } from '../../stack/answering.ts';
import { outputOf } from '../../stack/children.ts';
import { set, waiting, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const run = (actions: readonly object[], given?: object) => runOf(stack, actions, given);
const resume = (id: string, body: unknown) => resumeIn(stack, id, body);

describe('`onTimeout: continue`', () => {
  it('turns the end of a wait into an answer', async () => {
    const execution = await run([
      waiting('ask', {}, { timeout: 'PT0.2S', onTimeout: 'continue' }),
      set('after', { late: '${actions.ask.output.timedOut}' }),
    ]);
    const done = await stack.until(execution.id, 'completed');
    expect(outputOf(done, 'ask')).toMatchObject({ timedOut: true });
    expect(outputOf(done, 'ask')).not.toHaveProperty('data');
    expect(outputOf(done, 'after')).toEqual({ late: true });
    expect(await brokenInvariants(stack, execution.id)).toEqual([]);
  });

  it('shows for an answer that it was in time', async () => {
    const execution = await run([waiting('ask', {}, { onTimeout: 'continue' })]);
    await stack.until(execution.id, 'onHold');
    await resume(execution.id, { actionId: 'ask', data: { yes: true } });
    const done = await stack.until(execution.id, 'completed');
    expect(outputOf(done, 'ask')).toMatchObject({ data: { yes: true }, timedOut: false });
  });

  it('works for a wallet that does not answer, whose session ends', async () => {
    const execution = await run([
      {
        id: 'ask',
        name: 'didcomm/createConnection@v1',
        attributes: {},
        timeout: 'PT0.2S',
        onTimeout: 'continue',
      },
    ]);
    const done = await stack.until(execution.id, 'completed');
    expect(outputOf(done, 'ask')).toMatchObject({ timedOut: true });
  });
});

describe('the data of an answer', () => {
  const withDefault = (more: object = {}) => ({
    type: 'object',
    properties: { yes: { type: 'boolean', default: false } },
    required: ['yes'],
    ...more,
  });

  it('is kept as its schema returns it, with its defaults', async () => {
    const { id } = await run([waiting('ask', { schema: withDefault() })]);
    await stack.until(id, 'onHold');
    expect((await resume(id, { actionId: 'ask', data: {} })).status).toBe(202);
    expect(outputOf(await stack.until(id, 'completed'), 'ask')).toMatchObject({ data: { yes: false } });
  });

  it('is refused if a default does not match', async () => {
    const { id } = await run([
      waiting('ask', { schema: withDefault({ allOf: [{ properties: { yes: { const: true } } }] }) }),
    ]);
    await stack.until(id, 'onHold');
    expect(await resume(id, { actionId: 'ask', data: {} })).toMatchObject({
      status: 422,
      body: { code: 2008 },
    });
    expect((await resume(id, { actionId: 'ask', data: { yes: true } })).status).toBe(202);
    await stack.until(id, 'completed');
  });
});

describe('a refusal', () => {
  const callbackOf = (execution: ExecutionBody) =>
    new URL(String(outputOf(execution, 'ask')?.['callbackUrl'])).pathname;
  const refuse = (execution: ExecutionBody, body: unknown) =>
    stack.request('POST', `${callbackOf(execution)}/fail`, { body, apiKey: null });
  const message = 'secret-marker does not agree.';

  it("fails the wait, and a `catch` can read the refuser's reason", async () => {
    const asking = await run([
      {
        ...waiting('ask'),
        catch: [{ codes: ['declined'], output: { by: '${error.reason}', of: '${error.actionId}' } }],
      },
      set('after', { ask: '${actions.?ask.?output.orValue(null)}' }),
    ]);
    const execution = await stack.until(asking.id, 'onHold');
    expect(await refuse(execution, { message, reason: 'declined' })).toMatchObject({
      status: 202,
      body: { status: 'accepted' },
    });
    const done = await stack.until(asking.id, 'completed');
    expect(outputOf(done, 'after')).toEqual({ ask: { by: 'declined', of: 'ask' } });
    expect((await refuse(execution, { message })).status).toBe(409);
  });

  it('can be given by a resume in place of data; its reason is `answer.refused` if none is given', async () => {
    const { id } = await run([{ ...waiting('ask'), catch: [{ codes: ['other'] }] }]);
    await stack.until(id, 'onHold');
    const both = await resume(id, { actionId: 'ask', data: 1, error: { message } });
    expect(both).toMatchObject({ status: 422, body: { code: 2000, details: [{ field: 'error' }] } });
    expect((await resume(id, { actionId: 'ask', error: { message } })).status).toBe(202);
    const failed = await stack.until(id, 'failed');
    expect(failed.error).toMatchObject({
      code: 2005,
      message,
      details: [{ reason: 'answer.refused', actionId: 'ask' }],
    });
  });

  it('fails the execution if nothing catches it', async () => {
    const execution = await stack.run(await stack.publish(workflowOf([waiting('ask')])));
    expect((await refuse(execution, { message: 'no', reason: 'has.dot' })).status).toBe(422);
    expect((await refuse(execution, { message: 'no', reason: 'declined' })).status).toBe(202);
    const failed = await stack.until(execution.id, 'failed');
    expect(failed.error).toMatchObject({ code: 2005, details: [{ reason: 'declined' }] });
    expect(await brokenInvariants(stack, execution.id)).toEqual([]);
  });

  it('is not accepted if nobody is asked, nor at an unknown URL', async () => {
    const { id } = await run([{ id: 'rest', name: 'general/sleep@v1', attributes: { duration: 'P1D' } }]);
    expect(await resume(id, { actionId: 'rest', error: { message } })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'data.refused' }] },
    });
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    const body = { message };
    const unknown = await stack.request('POST', `/callbacks/${'x'.repeat(43)}/fail`, { body, apiKey: null });
    expect(unknown).toMatchObject({ status: 404, body: { details: [{ reason: 'callback.unknown' }] } });
  });
});

describe('`general/fail` without attributes', () => {
  const fail = (id: string, attributes: object = {}) => ({ id, name: 'general/fail@v1', attributes });

  it('fails again with the error that was caught', async () => {
    const { id } = await run([
      {
        ...fail('risky', { message: 'no money', reason: 'refused' }),
        catch: [{ actions: [set('repair', { why: '${error.reason}' }), fail('again')] }],
      },
    ]);
    const failed = await stack.until(id, 'failed');
    expect(failed.error).toMatchObject({ code: 2005, message: 'no money', details: [{ reason: 'refused' }] });
  });

  it('uses the error of the innermost `catch`, and its code', async () => {
    const { id } = await run([
      {
        ...fail('outer', { message: 'first', reason: 'first' }),
        catch: [
          {
            actions: [
              {
                id: 'inner',
                timeout: 'PT0.1S',
                actions: [waiting('ask')],
                catch: [{ actions: [fail('again')] }],
              },
            ],
          },
        ],
      },
      set('never', {}),
    ]);
    const failed = await stack.until(id, 'failed');
    expect(failed.error).toMatchObject({
      code: 2005,
      details: [{ reason: 'deadline.exceeded' }, { role: 'caught', reason: 'first' }],
    });
  });
});

describe('a heartbeat', () => {
  const waitFor = async (modifiers: object) => {
    const { id } = await run([{ ...waiting('ask'), ...modifiers }, set('after', {})]);
    return stack.until(id, 'onHold');
  };
  const beat = async (execution: ExecutionBody) => {
    const { pathname } = new URL(String(outputOf(execution, 'ask')?.['callbackUrl']));
    return (await stack.request('POST', `${pathname}/heartbeat`, { apiKey: null })).status;
  };
  /** Beats until the wait takes no more, or for this long; returns the last status. */
  const beatFor = async (execution: ExecutionBody, ms: number) => {
    let status = 0;
    for (const end = Date.now() + ms; Date.now() < end && status !== 409; await setTimeout(100))
      status = await beat(execution);
    return status;
  };

  it('fails the wait if it is missed', async () => {
    const execution = await waitFor({ heartbeatTimeout: 'PT0.5S' });
    const failed = await stack.until(execution.id, 'failed');
    expect(failed.error).toMatchObject({
      code: 2005,
      details: [{ reason: 'heartbeat.missed', actionId: 'ask' }],
    });
    expect(await beat(execution)).toBe(409);
  });

  it('lets the wait continue, longer than without', async () => {
    const execution = await waitFor({ heartbeatTimeout: '${"PT1S"}' });
    expect(await beatFor(execution, 3_000)).toBe(202);
    expect((await resume(execution.id, { actionId: 'ask', data: 1 })).status).toBe(202);
    await stack.until(execution.id, 'completed');
    expect(await brokenInvariants(stack, execution.id)).toEqual([]);
  });

  it('never extends the wait past its end', async () => {
    const execution = await waitFor({ timeout: 'PT1.5S', heartbeatTimeout: 'PT1S' });
    expect(await beatFor(execution, 10_000)).toBe(409);
    const failed = await stack.until(execution.id, 'failed');
    expect(failed.error).toMatchObject({ details: [{ reason: 'hold.expired' }] });
  });

  it('becomes an answer under `onTimeout: continue` if it is missed', async () => {
    const execution = await waitFor({ heartbeatTimeout: 'PT0.3S', onTimeout: 'continue' });
    const done = await stack.until(execution.id, 'completed');
    expect(outputOf(done, 'ask')).toMatchObject({ timedOut: true });
  });

  it('has no effect if nobody asks for it', async () => {
    const execution = await waitFor({ timeout: 'PT1S' });
    expect(await beat(execution)).toBe(202);
    const failed = await stack.until(execution.id, 'failed');
    expect(failed.error).toMatchObject({ details: [{ reason: 'hold.expired' }] });
    const unknown = `/callbacks/${'x'.repeat(43)}/heartbeat`;
    expect((await stack.request('POST', unknown, { apiKey: null })).status).toBe(404);
  });

  it('fails the wait at its start if its time is no duration, which can be caught', async () => {
    const wait = {
      ...waiting('ask'),
      heartbeatTimeout: '${input.time}',
      catch: [{ output: '${error.code}' }],
    };
    const { id } = await run([wait], { time: 5 });
    expect(outputOf(await stack.until(id, 'completed'), 'ask')).toBe(2001);
  });
});
