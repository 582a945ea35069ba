import { beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const failing = (id: string) => check(id, 1, { type: 'string' });
const definition = (actions: readonly object[]) => ({ name: 'Test', input: { type: 'object' }, actions });
const run = async (actions: readonly object[]) =>
  (await stack.start(await stack.publish(definition(actions)), {})).body;
const publishNext = async (workflowId: string, actions: readonly object[]) => {
  const path = `${stack.project}/workflows/${workflowId}`;
  await stack.request('PUT', path, { body: definition(actions) });
  expect((await stack.request('POST', `${path}/publish`)).status).toBeLessThan(300);
};
const redrive = async (id: string) => {
  const path = `${stack.project}/executions/${id}/redrive`;
  const { status, body } = await stack.request('POST', path, { body: { version: 'latest' } });
  return [status, body.message];
};

describe('an execution that failed', () => {
  it('continues in another version only if what was caught has the same clauses there', async () => {
    const risky = (...clauses: object[]) => [
      { ...failing('risky'), catch: clauses },
      check('last', 1, clauses.length === 1 ? { type: 'string' } : true),
    ];
    const own = { codes: [2008], actions: [check('mend')] };
    const { id, workflowId } = await run(risky(own));
    await stack.until(id, 'failed');
    await publishNext(workflowId, risky({ codes: [2001] }, own));
    expect(await redrive(id)).toEqual([
      409,
      "The execution cannot go on in the published version: 'risky' was caught, and its `catch` is another one there.",
    ]);
    await publishNext(workflowId, [{ ...failing('risky'), catch: [own] }, check('last')]);
    expect((await redrive(id))[0]).toBe(202);
    expect(await stack.until(id, 'completed')).toMatchObject({ caughtActionIds: ['risky'] });
  });
});
