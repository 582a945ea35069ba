import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { type Action, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { runOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const items = (count: number) => Array.from({ length: count }, (_, at) => at);

async function startWaiting(count: number): Promise<string> {
  const loop = {
    id: 'loop',
    forEach: items(count),
    concurrency: 100,
    actions: [waiting('ask'), set('after')],
  };
  const workflowId = await stack.publish(workflowOf([loop] as unknown as Action[]));
  const { id } = (await stack.start(workflowId)).body;
  await eventually(async () => {
    const [row] = await stack.db.$client<[{ count: number }]>`
      select count(*)::integer as count from holds where execution_id = ${id} and state = 'open'`;
    expect(row.count).toBe(count);
  });
  await stack.until(id, 'onHold');
  return id;
}

async function answerAll(id: string, count: number) {
  const answers = items(count).map((index) =>
    resumeIn(stack, id, { actionId: `loop[${index}].ask`, data: 1 }),
  );
  expect((await Promise.all(answers)).every(({ status }) => status === 202)).toBe(true);
}

async function signalsOf(id: string): Promise<number> {
  const { events } = await runOf(stack, id).fetchHistory();
  return (events ?? []).filter((event) => event.workflowExecutionSignaledEventAttributes).length;
}

describe('a run with an unread signal that there are answers', () => {
  it('gets no second signal, and continues with all answers after it reads the first', async () => {
    const id = await startWaiting(12);
    await stack.worker.stop();
    await answerAll(id, 12);
    await eventually(async () => expect(await signalsOf(id)).toBe(1));
    await stack.worker.start();
    expect((await stack.until(id, 'completed')).payload.actions['loop']?.output).toMatchObject({
      completed: 12,
    });
    expect(await signalsOf(id)).toBe(1);
  });

  it('gets few signals in a burst of answers, and loses no answer', async () => {
    const id = await startWaiting(60);
    await answerAll(id, 60);
    expect((await stack.until(id, 'completed')).payload.actions['loop']?.output).toMatchObject({
      completed: 60,
    });
    expect(await signalsOf(id)).toBeLessThan(60);
    const [row] = await stack.db.$client<
      [{ healings: number }]
    >`select healings from executions where id = ${id}`;
    expect(row.healings).toBe(0);
  });
});
