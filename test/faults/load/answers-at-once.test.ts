import { expect, it } from 'vitest';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { resumeIn } from '../../stack/answering.ts';
import { eventually } from '../../stack/eventually.ts';
import { closed, runOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';

const answers = 200;

/** The commits of an execution so far. */
async function stepsOf(stack: Awaited<ReturnType<typeof sharedStack>>, id: string): Promise<number> {
  const [row] = await stack.db.$client<[{ step: number }]>`select step from executions where id = ${id}`;
  return row.step;
}

it(`${answers} answers at once to one execution need a few signals, and a few decisions`, async () => {
  const stack = await sharedStack();
  const loop = (at: number) => [
    { id: `loop${at}`, forEach: '$.input.list', concurrency: answers / 2, actions: [waiting(`ask${at}`)] },
  ];
  const parallel = { left: loop(0), right: loop(1) };
  const workflowId = await stack.publish(workflowOf([{ id: 'both', parallel }] as never));
  const { body } = await stack.start(workflowId, {
    list: Array.from({ length: answers / 2 }, (_, at) => at),
  });
  const { id } = body;
  const holdsOf = () => stack.db.$client<{ path: string }[]>`
    select action_id as path from holds where execution_id = ${id} and state = 'open'`;
  await eventually(async () => expect(await holdsOf()).toHaveLength(answers));
  const before = await stepsOf(stack, id);
  const paths = (await holdsOf()).map(({ path }) => path);
  const given = await Promise.all(
    paths.map((actionId, at) => resumeIn(stack, id, { actionId, data: { at } })),
  );
  expect(new Set(given.map(({ status }) => status))).toEqual(new Set([202]));
  await closed(stack, id);
  expect((await stack.get(id)).status).toBe('completed');
  const { events } = await runOf(stack, id).fetchHistory();
  const signals = (events ?? []).filter(
    ({ workflowExecutionSignaledEventAttributes: signal }) => signal,
  ).length;
  expect(signals).toBeLessThan(answers / 4);
  // Each answer is a commit of its own; what follows from those that come together is decided together.
  expect((await stepsOf(stack, id)) - before).toBeLessThan(2 * answers);
});
