import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { createLookout, keepLooking } from '../../../workers/sweeps/lookout.ts';
import { deliverMessages } from '../../../workers/outbox/deliver-messages.ts';
import { runSweeps } from '../../../workers/sweeps/run-sweeps.ts';
import { runOutboxRelay } from '../../../workers/outbox/outbox-relay.ts';
import { runWebhooks } from '../../../workers/webhooks/run-webhooks.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { VirtualTime } from '../../stack/virtual-time.ts';

const statements: string[] = [];
let stack: OwnStack;
let db: Database;
beforeAll(async () => {
  stack = await startStack();
  db = connectDatabase({
    url: stack.database.url,
    max: 5,
    applicationName: 'idle',
    onStatement: (text) => void statements.push(text),
  });
});
afterAll(async () => {
  await db.$client.end();
  await stack.stop();
});

it('an idle worker asks Postgres less than twice a second, and at once if it has something to dispatch', async () => {
  const time = new VirtualTime();
  const stopping = new AbortController();
  const { log } = stack.reconciler;
  const lookout = createLookout();
  const dependencies = { ...stack.dependencies, db, log, pause: time.pause, lookout };
  const sweeps = [
    keepLooking(dependencies, stopping.signal),
    runOutboxRelay(dependencies, stopping.signal),
    runSweeps({ ...dependencies, sendMail: async () => {} }, stopping.signal),
    deliverMessages(dependencies, stopping.signal),
    runWebhooks(dependencies, stopping.signal),
  ];
  const loops = 11;
  // This waits until each loop has found nothing for a while.
  await time.pass(20_000, loops);
  statements.length = 0;
  await time.pass(60_000, loops);
  expect(statements.length / 60).toBeLessThan(2);
  expect(statements.length).toBeGreaterThan(60);

  // No time passes: the wake-up alone makes the worker read the outbox.
  statements.length = 0;
  lookout.webhookEvents.wake();
  await time.pass(0, loops);
  expect(statements.some((text) => text.includes('webhook_outbox'))).toBe(true);
  stopping.abort();
  await Promise.all(sweeps);
});
