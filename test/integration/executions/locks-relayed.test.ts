import { afterAll, beforeAll, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput } from '../../stack/children.ts';
import { waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

/** Starts an execution that asks under a lock, and waits until it does, or waits for the lock. */
async function ask(workflowId: string, actionId: 'ask' | 'lock'): Promise<string> {
  const { body } = await stack.start(workflowId);
  await waits(body.id, actionId);
  return body.id;
}
const waits = (id: string, actionId: string) =>
  eventually(async () => {
    const open = await stack.db.$client`
      select from holds where execution_id = ${id} and action_id = ${actionId} and state = 'open'`;
    expect(open).toHaveLength(1);
  });

it('a lock whose process died after it was freed is given to who waits longest, and nobody overtakes them before', async () => {
  const lock = { id: 'lock', name: 'general/lock@v1', attributes: { key: 'relayed' } };
  const workflowId = await stack.publish(anyInput([{ id: 'guarded', actions: [lock, waiting('ask')] }]));
  const first = await ask(workflowId, 'ask');
  const second = await ask(workflowId, 'lock');
  const [freed] = await stack.db.$client<{ key: string }[]>`
    delete from lock_claims where execution_id = ${first} returning key`;
  // The place is free, and nobody has asked for it to be given away.
  const third = await ask(workflowId, 'lock');
  await stack.db.$client`insert into freed_locks (key) values (${freed?.key ?? ''})`;
  await waits(second, 'ask');
  expect((await stack.get(third)).status).toBe('onHold');
  for (const id of [first, second]) await resumeIn(stack, id, { actionId: 'ask', data: {} });
  await waits(third, 'ask');
  await resumeIn(stack, third, { actionId: 'ask', data: {} });
  await stack.until(third, 'completed');
});
