import { afterAll, beforeAll, expect, it } from 'vitest';
import { dispatchMessages, firstMessages } from '../../../services/outbox/dispatch-messages.ts';
import { createLog } from '../../../telemetry/log.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ dispatchesAtOnce: false });
});
afterAll(() => stack.stop());

it('messages that stay undispatched are left to the relay after a thousand', async () => {
  const { db, dependencies } = stack;
  const { body } = await stack.start(await stack.publish(workflowOf([waiting('one')])));
  await db.$client`
    insert into inbox (id, project_id, execution_id, kind)
    select uuidv7(), ${stack.tenant.projectId}, ${body.id}, 'stop' from generate_series(1, 150)`;
  let signals = 0;
  const signal = async () => {
    signals += 1;
  };
  await dispatchMessages(
    {
      tx: db,
      log: createLog({ level: 'silent', process: 'test' }),
      dispatcher: { ...dependencies.dispatcher, signal },
    },
    firstMessages(),
  );
  expect(signals).toBe(1_000);
});
