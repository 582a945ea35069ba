import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAfterCommit } from '../../../db/dispatching.ts';
import { findRunStart } from '../../../db/queries/outbox/outbox.ts';
import { createLog } from '../../../telemetry/log.ts';
import { createFamily } from '../../../workers/outbox/family.ts';
import { set, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
const statements: string[] = [];
beforeAll(async () => {
  stack = await startStack({ onStatement: (text) => void statements.push(text) });
});
afterAll(() => stack.stop());

/** How often somebody has looked for what executions say to each other. */
const looks = (): number => statements.filter((text) => text.includes("kind in ('child', 'stop')")).length;

it('a search for messages that finds the queue full is followed by another one', async () => {
  const { body } = await stack.start(await stack.publish(workflowOf([set('one', { a: 1 })])));
  const run = await findRunStart(stack.db, body.id);
  const held = Promise.withResolvers<void>();
  const { dispatcher } = stack.dependencies;
  const family = createFamily({
    db: stack.db,
    dispatcher: { ...dispatcher, start: () => held.promise },
    log: createLog({ level: 'silent', process: 'test' }),
    limits: { concurrency: 1, maxQueued: 1 },
  });
  if (run) for (const _ of [1, 2]) startAfterCommit(family.dispatching, run);
  const before = looks();
  family.look();
  held.resolve();
  await family.idle();
  expect(looks()).toBe(before);
  family.look();
  await family.idle();
  expect(looks()).toBe(before + 1);
});
