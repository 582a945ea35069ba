import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkFeedLag } from '../../../services/events/check-feed-lag.ts';
import { watchForPause } from '../../../api/streams/first-pause.ts';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { readFeedLagSeconds } from '../../../db/queries/log/feed-lag.ts';
import { eventually } from '../../stack/eventually.ts';
import { readEvents, type StreamedEvent } from '../../stack/event-reader.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { connecting } from '../../stack/didcomm.ts';
import { holdLock, type HeldLock } from '../../stack/held-lock.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { shown } from '../../stack/wallets.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let stack: OwnStack;
let workflowId: string;
let elsewhere: { database: TestDatabase; db: Database };
beforeAll(async () => {
  stack = await startStack();
  workflowId = await stack.publish(workflowOf([waiting('wait')]));
  const database = await createTestDatabase();
  elsewhere = { database, db: connectDatabase({ url: database.url, max: 2, applicationName: 'elsewhere' }) };
});
afterAll(async () => {
  await elsewhere.db.$client.end();
  await elsewhere.database.drop();
  await stack.stop();
});

/** Opens a transaction that has written in another database of the same server, and is idle. */
const idleWriter = (): Promise<HeldLock> => holdLock(elsewhere.db, (sql) => sql`select pg_current_xact_id()`);

const resume = (id: string) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, { body: { actionId: 'wait', data: {} } });

describe('an open, idle write transaction anywhere in Postgres', () => {
  it('does not delay the answer to a start that prefers to wait', async () => {
    const writer = await idleWriter();
    const { status, body } = await stack.start(workflowId, {}, { prefer: 'wait=60' });
    expect([status, body.status]).toEqual([201, 'onHold']);
    // It must not end because its time was over: an endless wait would be within the time as well.
    const { logTail } = stack.dependencies;
    const key = { projectId: stack.tenant.projectId, executionId: body.id };
    const watch = watchForPause(logTail, { ...key, afterSeq: 0 });
    await watch.wait(2 ** 31 - 1, new AbortController().signal, async () => true);
    watch.stop();
    await writer.release();
  });

  it('does not delay the events of an execution', async () => {
    const { id } = await stack.run(workflowId);
    const writer = await idleWriter();
    const seen: string[] = [];
    const url = `${stack.publicUrl}${stack.project}/executions/${id}/events`;
    for await (const { event } of readEvents(url, { 'x-access-token': stack.tenant.apiKey })) {
      seen.push(event.replace('workflowExecution.', ''));
      if (seen.at(-1) === 'onHold') await resume(id);
    }
    expect(seen).toEqual(['created', 'started', 'onHold', 'resumed', 'actionCompleted', 'completed']);
    await writer.release();
  });

  it('does not delay the hand-off page', async () => {
    const asked = await stack.run(await stack.publish(workflowOf([connecting])));
    const writer = await idleWriter();
    const response = await fetch(`${shown(asked, 'connect', 'handoffUrl')}/events`);
    const looks: string[] = [];
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      looks.push(...chunk.split('\n\n').filter((line) => line.startsWith('data:')));
      if (looks.length === 1) await stack.request('POST', `${stack.project}/executions/${asked.id}/cancel`);
      if (looks.length > 1) break;
    }
    expect(looks.length).toBeGreaterThan(1);
    await writer.release();
  });

  it('delays the events of a project, which then come once and in order', async () => {
    const writer = await idleWriter();
    const stop = new AbortController();
    const { promise: opened, resolve: onOpen } = Promise.withResolvers<void>();
    const stream = readEvents(
      `${stack.publicUrl}${stack.project}/executions/events`,
      { 'x-access-token': stack.tenant.apiKey },
      { signal: stop.signal, onOpen },
    );
    const first = stream.next();
    await opened;
    const { id } = await stack.run(workflowId);
    await writer.release();
    const seen = [(await first).value as StreamedEvent];
    while (seen.filter(({ data }) => data.executionId === id).length < 3)
      seen.push((await stream.next()).value as StreamedEvent);
    stop.abort();
    const places = seen.filter(({ data }) => data.executionId === id).map(({ data }) => data.sequence);
    expect(places).toEqual([1, 2, 3]);
  });

  it('is reported as the lag of the feeds, in a metric and in the log, until it has ended', async () => {
    const log = stack.reconciler.log;
    const lines = () => stack.logged.filter((line) => line.includes('stand still')).length;
    // What a worker began to write before this start, and commits after the update below, would be the first row.
    await stack.worker.stop();
    onTestFinished(() => stack.worker.start());
    const writer = await idleWriter();
    await stack.start(workflowId);
    await checkFeedLag({ tx: stack.db, log });
    expect([(await readFeedLagSeconds(stack.db)) > 0, lines()]).toEqual([true, 0]);
    // All rows: while another test has an older transaction open, the feeds stand still at an earlier one.
    await stack.db.$client`update log set created_at = now() - interval '1 hour'`;
    await checkFeedLag({ tx: stack.db, log });
    expect(lines()).toBe(1);
    expect(await readFeedLagSeconds(stack.db)).toBeGreaterThanOrEqual(3_600);
    await writer.release();
    await eventually(async () => expect(await readFeedLagSeconds(stack.db)).toBe(0));
  });
});
