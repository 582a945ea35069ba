import { beforeAll, describe, expect, it } from 'vitest';
import { check, workflowOf, type Action } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const input = { type: 'object' };
const run = async (actions: readonly object[], given: object = {}, rest: object = {}) => {
  const workflowId = await stack.publish({ ...workflowOf(actions as Action[], rest), input });
  return stack.run(workflowId, { ...given });
};

describe('an entry with', () => {
  it('`if` is skipped if it is false', async () => {
    const execution = await run(
      [check('first'), { ...check('second'), if: '${input.wanted}' }, check('third')],
      { wanted: false },
    );
    const done = await stack.until(execution.id, 'completed');
    expect(done.completedActionIds).toEqual(['first', 'third']);
  });
});
