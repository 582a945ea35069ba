import { beforeAll, describe, expect, it } from 'vitest';
import { waiting, workflowOf, type Action } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const run = async (actions: readonly object[], given: object = {}, rest: object = {}) => {
  const definition = { ...workflowOf(actions as Action[], rest), input: { type: 'object' } };
  return stack.run(await stack.publish(definition), { ...given });
};
/** Hands out the address of a wait. */
const tell = (id = 'tell', wait = 'ask') => ({
  id,
  name: 'general/set@v1',
  attributes: { url: `\${callbackUrl("${wait}")}` },
});
const set = (id: string, attributes: object = {}) => ({ id, name: 'general/set@v1', attributes });
const outputOf = ({ payload }: ExecutionBody, id: string) => payload.actions[id]?.output;
const actionAt = async (id: string, path: string) => {
  const url = `${stack.project}/executions/${id}/actions/${encodeURIComponent(path)}`;
  return (await stack.request('GET', url)).body as unknown as { status: string; output: Record<string, unknown> };
};
/** The path of the address that an action has handed out. */
const handedOut = async (id: string, path = 'tell') => {
  const { output } = await eventually(async () => {
    const action = await actionAt(id, path);
    expect(action.status).toBe('completed');
    return action;
  });
  return new URL(String(output['url'])).pathname;
};
const post = async (path: string, body?: unknown) =>
  stack.request('POST', path, { body, apiKey: null });
const resume = (id: string, actionId: string, data: unknown) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, { body: { actionId, data } });
const settled = { status: 409, body: { code: 2006, details: [{ reason: 'hold.settled' }] } };
const unknown = { status: 404, body: { code: 2005, details: [{ reason: 'callback.unknown' }] } };

describe('an address that `callbackUrl` hands out', () => {
  it('answers a wait that is reached, once, and is the one that the wait itself shows', async () => {
    const { id } = await run([tell(), waiting('ask')]);
    const held = await stack.until(id, 'onHold');
    const path = await handedOut(id);
    expect(outputOf(held, 'ask')).toEqual({ callbackUrl: outputOf(held, 'tell')?.['url'] });
    expect(await post(path, { yes: true })).toMatchObject({ status: 202, body: { status: 'accepted' } });
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'ask')).toMatchObject({ data: { yes: true } });
    expect(await post(path, { yes: false })).toMatchObject(settled);
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('answers a wait that is not reached yet', async () => {
    const { id } = await run([tell(), waiting('first'), waiting('ask')]);
    await stack.until(id, 'onHold');
    const path = await handedOut(id);
    expect((await post(`${path}/heartbeat`)).status).toBe(202);
    expect((await post(path, 'early')).status).toBe(202);
    expect(await post(path, 'again')).toMatchObject(settled);
    expect(await post(`${path}/heartbeat`)).toMatchObject(settled);
    expect(await resume(id, 'ask', 'again')).toMatchObject({ status: 409 });
    await resume(id, 'first', 1);
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'ask')).toMatchObject({ data: 'early' });
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });
});
