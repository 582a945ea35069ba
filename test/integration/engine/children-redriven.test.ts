import { beforeAll, describe, expect, it } from 'vitest';
import { anyInput, childrenOf, failing, outputOf, running, setting } from '../../stack/children.ts';
import { waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const publish = (actions: readonly object[], rest: object = {}) => stack.publish(anyInput(actions, rest));
const redrive = async (id: string) => {
  const { status } = await stack.request('POST', `${stack.project}/executions/${id}/redrive`, { body: {} });
  expect(status).toBe(202);
};
const resume = (id: string, data: object) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, { body: { actionId: 'ask', data } });
const onlyChild = (id: string) =>
  eventually(async () => {
    const [child, ...others] = await childrenOf(stack, id);
    if (child === undefined || others.length > 0) throw new Error('there is no only child');
    return child;
  });

/** It fails unless it is answered with `ok`; after a redrive it asks again. */
const asking = () =>
  publish([
    {
      id: 'round',
      actions: [
        waiting('ask'),
        { ...failing('no', { message: 'no', reason: 'refused' }), if: '${!actions.ask.output.data.ok}' },
      ],
      compensate: [setting('undone', {})],
    },
  ]);

describe('a redrive', () => {
  it('redrives the execution that has failed', async () => {
    const child = await publish([
      setting('kept', { a: 1 }),
      waiting('ask'),
      { ...failing('no', { message: 'no', reason: 'refused' }), if: '${execution.id == input.fails}' },
    ]);
    const parent = await publish([running('run', child, { input: '$.input' }), setting('after', { done: true })]);
    const { body } = await stack.start(parent, {});
    const childId = await onlyChild(body.id);
    expect(child).not.toBe(childId);
  });

  it('takes what the execution came to that was redriven by hand', async () => {
    const parent = await publish([running('run', await asking())]);
    const { body } = await stack.start(parent);
    const childId = await onlyChild(body.id);
    await stack.until(childId, 'onHold');
    await resume(childId, { ok: false });
    await stack.until(body.id, 'failed');
    expect(outputOf(await stack.get(childId), 'ask')).toBeDefined();
    expect(await brokenInvariants(stack, body.id)).toEqual([]);
  });
});
