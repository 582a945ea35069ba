import { beforeAll, describe, expect, it } from 'vitest';
import { waiting, workflowOf, type Action } from '../../stack/definitions.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const run = async (actions: readonly object[], given: object = {}) => {
  const definition = { ...workflowOf(actions as Action[]), input: { type: 'object' } };
  return stack.run(await stack.publish(definition), { ...given });
};
const set = (id: string, attributes: object, rest: object = {}) => ({
  id,
  name: 'general/set@v1',
  attributes,
  ...rest,
});
const resume = (id: string, body: unknown) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, { body });
const outputOf = ({ payload }: ExecutionBody, id: string) => payload.actions[id]?.output;

describe('`onTimeout: continue`', () => {
  it('makes the end of a wait an answer', async () => {
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

  it('says of an answer that it came in time', async () => {
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
