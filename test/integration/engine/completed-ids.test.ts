import { beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

describe('the ids of completed entries', () => {
  it('contain a block once, also after its entries were compensated', async () => {
    const workflowId = await stack.publish({
      name: 'Test',
      actions: [
        { id: 'outer', actions: [{ ...check('one'), compensate: [check('undoOne')] }] },
        check('broken', 1, { type: 'string' }),
      ],
    });
    const { id } = await stack.run(workflowId);
    expect((await stack.until(id, 'failed')).completedActionIds).toEqual(['one', 'outer', 'undoOne']);
  });

  it('contain the entries in a block before the block, also if nothing runs in either', async () => {
    const empty = (id: string, rest: object = {}) => ({ id, actions: [], ...rest });
    const actions = [
      empty('outer', { actions: [empty('middle', { actions: [empty('inner')] })] }),
      { id: 'choice', switch: [{ case: 'a', when: '${false}', actions: [] }] },
      empty('cleaned', { finally: [empty('closed')] }),
    ];
    const { id } = await stack.run(await stack.publish({ name: 'Test', actions }));
    const { completedActionIds } = await stack.until(id, 'completed');
    expect(completedActionIds).toEqual(['inner', 'middle', 'outer', 'choice', 'closed', 'cleaned']);
  });
});
