import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { workflowOf, type Action } from '../../stack/definitions.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const publish = (actions: readonly object[], rest: object = {}) =>
  stack.publish({ ...workflowOf(actions as Action[], rest), input: { type: 'object' } });

describe('an execution that runs another one', () => {
  it('has its output', async () => {
    const child = await publish(
      [{ id: 'double', name: 'general/set@v1', attributes: { value: '${input.value * 2.0}' } }],
      { output: { doubled: '${actions.double.output.value}' } },
    );
    const parent = await publish(
      [
        {
          id: 'run',
          name: 'workflow/run@v1',
          attributes: { workflow: child, input: { value: '$.input.value' } },
        },
      ],
      { output: '${actions.run.output}' },
    );
    const { id } = await stack.run(parent, { value: 21 });
    const done = await stack.until(id, 'completed');
    expect(done.payload.output).toEqual({
      executionId: expect.any(String),
      status: 'completed',
      output: { doubled: 42 },
    });
  });
});
