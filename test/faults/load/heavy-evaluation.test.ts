import { Context } from '@temporalio/activity';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineAction, type ActionContract } from '../../../src/actions/contract.ts';
import type { ActionImplementation } from '../../../actions/action.ts';
import { check, sleeping, waiting, workflowOf } from '../../stack/definitions.ts';
import { resumeIn } from '../../stack/answering.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

/** Before the run exists there is no activity. */
const kind = (): string => {
  try {
    return Context.current().info.isLocal ? 'local' : 'remote';
  } catch {
    return 'early';
  }
};

/** Returns its attributes, with the kind of activity in which it ran. */
const Given = v.strictObject({ given: v.unknown() });
const echo: ActionImplementation<ActionContract<typeof Given>> = {
  contract: defineAction({
    name: 'test/echo@v1',
    title: 'Echo',
    description: 'An action of the tests.',
    runs: 'local',
    attributes: Given,
    output: v.unknown(),
    retry: { maxAttempts: 1, initialIntervalMs: 10, backoffCoefficient: 1, maxIntervalMs: 10 },
    timeoutMs: 60_000,
  }),
  run: async (_context, attributes) => ({ completed: { ...attributes, kind: kind() } }),
};
const echoing = (given: unknown) => ({ id: 'echo', name: 'test/echo@v1', attributes: { given } });

/** More steps than are done at once, but few enough for a busy machine. */
const heavy = '${input.list.map(a, input.list.map(b, a).size()).size() * 250}';
const endless = '${input.list.map(a, input.list.map(b, input.list.map(c, a)))}';
const list = Array.from({ length: 250 }, (_, at) => at);

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ actions: [echo] });
});
afterAll(() => stack.stop());

const run = async (...actions: Parameters<typeof workflowOf>[0]) =>
  stack.run(await stack.publish(workflowOf(actions)), { list });

it('an action with light expressions is performed at once, or in its workflow task; a heavy one outside of it', async () => {
  const light = await run(echoing('${input.list.size()}'));
  expect(light.payload.actions['echo']?.output).toEqual({ given: 250, kind: 'early' });
  const second = await run(waiting('wait', {}), echoing('${input.list.size()}'));
  await resumeIn(stack, second.id, { actionId: 'wait', data: {} });
  const ended = await stack.until(second.id, 'completed');
  expect(ended.payload.actions['echo']?.output).toEqual({ given: 250, kind: 'early' });
  const third = await run(sleeping('nap', 'PT2S'), echoing('${input.list.size()}'));
  const woken = await stack.until(third.id, 'completed');
  expect(woken.payload.actions['echo']?.output).toEqual({ given: 250, kind: 'local' });
  const other = await run(check('first'), echoing(heavy), check('last'));
  expect(other.payload.actions['echo']?.output).toEqual({ given: 62_500, kind: 'remote' });
  expect(other.completedActionIds).toEqual(['first', 'echo', 'last']);
  expect(await brokenInvariants(stack, other.id)).toEqual([]);
});

it('a label of a hold may be heavy to evaluate, and one that is too heavy fails the action', async () => {
  const held = await run(waiting('wait', {}, { label: `for ${heavy}` }));
  const holds = await stack.request<{ data: { executionId: string; label: string | null }[] }>(
    'GET',
    `${stack.project}/holds`,
  );
  expect(held.status).toBe('onHold');
  expect(holds.body.data.find(({ executionId }) => executionId === held.id)?.label).toBe('for 62500');
  const failed = await run(waiting('wait', {}, { label: `for ${endless}` }));
  expect(failed).toMatchObject({ status: 'failed', failedActionId: 'wait', error: { code: 2001 } });
});

it('an evaluation with too many steps fails with 2001', async () => {
  const failed = await run(echoing(endless));
  expect(failed).toMatchObject({
    status: 'failed',
    error: { code: 2001, message: expect.stringContaining('takes too many steps') },
  });
});

it('a flood of evaluations waits for its turn, and no try of it fails', async () => {
  const workflowId = await stack.publish(workflowOf([echoing(heavy)]));
  const started = await Promise.all(Array.from({ length: 30 }, () => stack.start(workflowId, { list })));
  for (const { body } of started) {
    const { status } = await stack.until(body.id, 'completed', 'failed');
    expect(status).toBe('completed');
    expect(await brokenInvariants(stack, body.id)).toEqual([]);
  }
});

/** These items need some hundred thousand steps. */
const input = {
  type: 'object',
  properties: { items: { type: 'array', uniqueItems: true, items: { type: 'object' } } },
};
const items = Array.from({ length: 10_000 }, (_, at) => ({ at }));
const twice = [...items, items[0]];
const mismatch = { status: 422, body: { code: 2008 } };

it('a heavy input is checked before the transaction, or between two times of it', async () => {
  const workflowId = await stack.publish(workflowOf([check('only')], { input }));
  expect(await stack.start(workflowId, { items: twice })).toMatchObject(mismatch);
  expect((await stack.run(workflowId, { items })).status).toBe('completed');
  // With a key, the whole request is one transaction.
  const key = { 'idempotency-key': 'heavy' };
  const [first, second] = [
    await stack.start(workflowId, { items }, key),
    await stack.start(workflowId, { items }, key),
  ];
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  expect(await stack.start(workflowId, { items: twice }, { 'idempotency-key': 'other' })).toMatchObject(
    mismatch,
  );
});

it('heavy data is checked in a callback and a resume, and completes its hold or leaves it open', async () => {
  const held = await run(waiting('first', { schema: input }), waiting('second', { schema: input }));
  const callbackUrl = String(held.payload.actions['first']?.output['callbackUrl']);
  const call = (body: unknown) => stack.request('POST', callbackUrl, { body, apiKey: null });
  expect(await call({ items: twice })).toMatchObject(mismatch);
  expect((await call({ items })).status).toBe(202);
  await stack.heldAt(held.id, 'second');
  const resume = (data: unknown) =>
    stack.request('POST', `${stack.project}/executions/${held.id}/resume`, {
      body: { actionId: 'second', data },
    });
  expect(await resume({ items: twice })).toMatchObject(mismatch);
  expect((await resume({ items })).status).toBe(202);
  expect((await stack.until(held.id, 'completed', 'failed')).status).toBe('completed');
  expect(await brokenInvariants(stack, held.id)).toEqual([]);
});

it('an action checks data against a heavy schema', async () => {
  const schema = { ...input, properties: { items: { ...input.properties.items, maxItems: 20_000 } } };
  const workflowId = await stack.publish(workflowOf([check('data', { items: '$.input.items' }, schema)]));
  const done = await stack.run(workflowId, { items });
  expect(done.status).toBe('completed');
  expect(await stack.run(workflowId, { items: twice })).toMatchObject({
    status: 'failed',
    error: { code: 2008 },
  });
});
