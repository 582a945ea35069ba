import { beforeAll, expect, it } from 'vitest';
import { replay } from '../../replay/replay.ts';
import { resumeIn } from '../../stack/answering.ts';
import { type Action, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { runOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** `WORKFLOW_TASK_FAILED_CAUSE_FORCE_CLOSE_COMMAND` of Temporal's API. */
const forceClosed = 17;

/** Each iteration has two actions that may run within the task, and one that goes through the server. */
const loop = {
  id: 'loop',
  forEach: '${input.items}',
  concurrency: 100,
  actions: [
    waiting('ask'),
    { id: 'pause', name: 'general/sleep@v1', attributes: { duration: 'PT0.05S' } },
    waiting('again'),
    set('after'),
  ],
};

const openHolds = async (id: string, action: string) => {
  const [row] = await stack.db.$client<[{ count: number }]>`
    select count(*)::integer as count from holds
    where execution_id = ${id} and state = 'open' and action_id like ${`%.${action}`}`;
  return row.count;
};

it('many activities at once never end a task of the run within which others run, and its history can be replayed', async () => {
  const count = 100;
  const workflowId = await stack.publish(workflowOf([loop] as unknown as Action[]));
  const items = Array.from({ length: count }, (_, at) => at);
  const { id } = (await stack.start(workflowId, { items })).body;
  for (const action of ['ask', 'again']) {
    await eventually(async () => expect(await openHolds(id, action)).toBe(count));
    const answers = items.map((index) =>
      resumeIn(stack, id, { actionId: `loop[${index}].${action}`, data: 1 }),
    );
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([202]));
  }
  await stack.until(id, 'completed');
  const history = await runOf(stack, id).fetchHistory();
  const failed = (history.events ?? []).flatMap(
    ({ workflowTaskFailedEventAttributes: failure }) => failure ?? [],
  );
  // A task in which the run ends may be refused because something has just come: that is how Temporal works.
  expect(failed.map(({ cause }) => cause)).not.toContain(forceClosed);
  const [row] = await stack.db.$client<
    [{ healings: number }]
  >`select healings from executions where id = ${id}`;
  expect(row.healings).toBe(0);
  expect(await replay([{ kind: id, history }])).toEqual(new Map([[id, null]]));
});
