import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { set, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { resumeIn } from '../../stack/answering.ts';
import { startStack } from '../../stack/stack.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

const statements: string[] = [];
let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  stack = await startStack({ onStatement: (text) => void statements.push(text) });
});
afterAll(() => stack.stop());

async function eventsOf(id: string) {
  const { events } = await stack.client.workflow
    .getHandle(temporalWorkflowId(id, firstGeneration))
    .fetchHistory();
  return events ?? [];
}
const upsertsIn = (events: Awaited<ReturnType<typeof eventsOf>>) =>
  events.filter((event) => event.upsertWorkflowSearchAttributesEventAttributes != null).length;

it('a run starts with the answer to the start request, and shows no status that Temporal already shows', async () => {
  const { id } = await stack.run(await stack.publish(workflowOf([set('one', { a: 1 })])));
  await stack.until(id, 'completed');
  const events = await eventually(async () => {
    const found = await eventsOf(id);
    expect(found.at(-1)?.workflowExecutionCompletedEventAttributes).toBeDefined();
    return found;
  });
  expect(events[0]?.workflowExecutionStartedEventAttributes).toMatchObject({ eagerExecutionAccepted: true });
  expect(upsertsIn(events)).toBe(0);
});

it('a run that has waited shows what it does, until its end', async () => {
  const { id } = await stack.run(await stack.publish(workflowOf([waiting('answer')])));
  await stack.until(id, 'onHold');
  await eventually(async () => expect(upsertsIn(await eventsOf(id))).toBe(1));
  const answered = await resumeIn(stack, id, { actionId: 'answer', data: {} });
  expect(answered.status).toBe(202);
  await stack.until(id, 'completed');
  await eventually(async () => expect(upsertsIn(await eventsOf(id))).toBeGreaterThan(1));
});

it('the start of a run is recorded by its first commit, or by a mark of its own if that commit does not come', async () => {
  const id = await stack.publish(workflowOf([set('one', { a: 1 })]));
  const dispatched = async (execution: string) => {
    const [row] = await stack.db.$client<{ at: string | null; version: string }[]>`
      select dispatched_at as at, xmin::text as version from executions where id = ${execution}`;
    return row;
  };
  const done = await stack.run(id);
  await stack.until(done.id, 'completed');
  const before = await dispatched(done.id);
  expect(before?.at).not.toBeNull();
  await stack.worker.stop();
  const { body } = await stack.start(id);
  expect((await dispatched(body.id))?.at).toBeNull();
  await eventually(async () => expect((await dispatched(body.id))?.at).not.toBeNull());
  expect(await dispatched(done.id)).toEqual(before);
  expect(statements.filter((text) => text.includes('set dispatched_at = clock_timestamp()'))).not.toEqual([]);
  await stack.worker.start();
  await stack.until(body.id, 'completed');
});
