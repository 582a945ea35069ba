import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { type Action, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const seats = ['a', 'b', 'c', 'd'];

/** Each seat is reserved, and given back if it is not among those that count. */
const reserve = (name: string) => [
  set(`seat${name}`, { name }, { compensate: [set(`free${name}`, {})] }),
  waiting(`pay${name}`),
];

const publish = (actions: readonly object[]): Promise<string> =>
  stack.publish(workflowOf(actions as Action[], { output: '$.actions.join.output' }));

async function startHeld(workflowId: string): Promise<string> {
  const { id } = await stack.run(workflowId, {});
  await stack.until(id, 'onHold');
  return id;
}

/** All answers come at the same time. */
async function answerAll(id: string, paths: readonly string[]) {
  const answers = await Promise.all(paths.map((actionId) => resumeIn(stack, id, { actionId, data: 1 })));
  // What has been decided meanwhile refuses the answers that come too late.
  expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
  return stack.until(id, 'completed');
}

describe('a join by a number, if more have completed at the same time', () => {
  it('counts the first iterations, and has no output of the others', async () => {
    const loop = { id: 'join', join: 2, forEach: seats, as: 'seat', output: '${seat}', actions: reserve('') };
    const workflowId = await publish([loop]);
    for (let run = 0; run < 2; run++) {
      const id = await startHeld(workflowId);
      const { payload } = await answerAll(
        id,
        seats.map((_, index) => `join[${index}].pay`),
      );
      const { count, completed, outputs } = payload.output as {
        count: number;
        completed: number;
        outputs: unknown[];
      };
      expect({ count, completed, kept: outputs.filter((one) => one !== null).length }).toEqual({
        count: 4,
        completed: 2,
        kept: 2,
      });
      const undone = await stack.db.$client`
        select from execution_entries where execution_id = ${id} and path like '%.seat' and status = 'undone'`;
      expect(undone).toHaveLength(2);
    }
  });
});
