import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../api/app.ts';
import { createLogTail } from '../../../api/live/log-tail.ts';
import { eventually } from '../../stack/eventually.ts';
import { readEvents, type StreamedEvent } from '../../stack/event-reader.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';

let stack: OwnStack;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack();
  workflowId = await stack.publish({
    name: 'Waits once',
    actions: [
      { id: 'wait', name: 'general/waitForEvent@v1' },
      { id: 'check', name: 'general/validateJson@v1', attributes: { data: 1, schema: { type: 'integer' } } },
    ],
  });
});
afterAll(() => stack.stop());

const read = (path: string, lastEventId?: string, options?: { signal?: AbortSignal; onOpen?: () => void }) =>
  readEvents(
    `${stack.publicUrl}${stack.project}/executions/${path}`,
    {
      'x-access-token': stack.tenant.apiKey,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    options,
  );

const resume = (id: string) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, { body: { actionId: 'wait', data: {} } });

const all = [
  'created',
  'started',
  'onHold',
  'resumed',
  'actionCompleted',
  'actionCompleted',
  'completed',
].map((name) => `workflowExecution.${name}`);

describe("an execution's events", () => {
  it('start with its past, continue live, and end with the execution', async () => {
    const { id } = await stack.run(workflowId);
    const seen: StreamedEvent[] = [];
    for await (const event of read(`${id}/events`)) {
      seen.push(event);
      if (event.event === 'workflowExecution.onHold') await resume(id);
    }
    expect(seen.map(({ event }) => event)).toEqual(all);
    expect(seen.map(({ id: place }) => place)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(seen.at(-1)?.data).toMatchObject({ executionId: id, status: 'completed', sequence: 7 });
  });

  it('continue after Last-Event-ID', async () => {
    const { id } = await stack.run(workflowId);
    await resume(id);
    await stack.until(id, 'completed');
    const rest: string[] = [];
    for await (const { event } of read(`${id}/events`, '4')) rest.push(event);
    expect(rest).toEqual(all.slice(4));
  });

  it('answer 204 to a client that has had the last one, so that an EventSource does not come again', async () => {
    const { id } = await stack.run(workflowId);
    await resume(id);
    await stack.until(id, 'completed');
    const headers = { 'last-event-id': String(all.length) };
    const reply = await stack.request('GET', `${stack.project}/executions/${id}/events`, { headers });
    expect([reply.status, reply.text]).toEqual([204, '']);
  });

  it('show the code, the reasons and the places of an error, and never its values', async () => {
    const failing = await stack.publish({
      name: 'Fails',
      actions: [
        {
          id: 'check',
          name: 'general/validateJson@v1',
          attributes: { data: 'x', schema: { type: 'integer' } },
        },
      ],
    });
    const { id, error } = await stack.run(failing);
    expect(error?.details[0]?.message).toBe('must be an integer');
    const { body: masked } = await stack.request<{ error: object }>(
      'GET',
      `${stack.project}/executions/${id}?reveal=false`,
    );
    const seen: StreamedEvent[] = [];
    for await (const event of read(`${id}/events`)) seen.push(event);
    expect(seen.at(-1)).toMatchObject({
      event: 'workflowExecution.failed',
      data: { error: masked.error },
    });
    expect(masked.error).toMatchObject({ code: 2008, details: [{ reason: 'field.type', pointer: '' }] });
    expect(JSON.stringify(seen)).not.toContain('must be an integer');
  });

  it('are not found for an unknown execution', async () => {
    await expect(read('0190f0a0-0000-7000-8000-000000000000/events').next()).rejects.toThrow('404');
  });
});

describe("a project's events", () => {
  it('reach every reader once, in order, across a reconnection', async () => {
    const stop = new AbortController();
    const { promise: opened, resolve: onOpen } = Promise.withResolvers<void>();
    const stream = read('events', undefined, { signal: stop.signal, onOpen });
    const first = stream.next();
    await opened;
    const { id } = await stack.run(workflowId);
    const isOurs = ({ data }: StreamedEvent) => data.executionId === id;
    const seen = [(await first).value as StreamedEvent].filter(isOurs);
    while (seen.length < 3) seen.push(...[(await stream.next()).value as StreamedEvent].filter(isOurs));
    stop.abort();
    await resume(id);
    await stack.until(id, 'completed');
    const again = new AbortController();
    for await (const event of read('events', seen.at(-1)?.id, { signal: again.signal })) {
      if (!isOurs(event)) continue;
      seen.push(event);
      if (event.event === 'workflowExecution.completed') break;
    }
    again.abort();
    expect(seen.map(({ event }) => event)).toEqual(all);
    expect(new Set(seen.map(({ id: place }) => place)).size).toBe(all.length);
  });

  it('refuse an unknown Last-Event-ID', async () => {
    await expect(read('events', 'nonsense').next()).rejects.toThrow('last-event-id');
  });
});

describe('a timeline', () => {
  it('shows what happened, when, for how long and in which try', async () => {
    const { id } = await stack.run(workflowId);
    await resume(id);
    await stack.until(id, 'completed');
    const { body } = await stack.request<{
      data: { type: string; actionId: string | null; durationMs: number | null }[];
    }>('GET', `${stack.project}/executions/${id}/timeline`);
    expect(body.data.map(({ type }) => type)).toEqual(all);
    expect(body.data[4]).toMatchObject({ actionId: 'wait', try: 1, attempt: 1, error: null });
    expect(body.data.slice(1).every(({ durationMs }) => durationMs !== null && durationMs >= 0)).toBe(true);
  });

  it('is returned with an action: its resolved attributes, its output, its part of the timeline', async () => {
    const { id } = await stack.run(workflowId);
    const { body } = await stack.request<Record<string, unknown>>(
      'GET',
      `${stack.project}/executions/${id}/actions/wait`,
    );
    expect(body).toMatchObject({
      id: 'wait',
      name: 'general/waitForEvent@v1',
      status: 'held',
      attributes: {},
      output: { callbackUrl: expect.stringContaining('/callbacks/') },
      temporalWorkflowId: `execution-${id}`,
    });
    const { runId } = await stack.client.workflow.getHandle(`execution-${id}`).describe();
    expect(body['temporalRunId']).toBe(runId);
    const later = await stack.request<Record<string, unknown>>(
      'GET',
      `${stack.project}/executions/${id}/actions/check`,
    );
    expect(later.body).toMatchObject({
      status: 'notReached',
      attributes: null,
      output: null,
      temporalRunId: null,
    });
  });
});

describe('live streams', () => {
  it('have a limit for each key, and one for the account; a slot that was left is free again', async () => {
    const small = await startStack({ streams: { perReader: 2, inAll: 8 } });
    onTestFinished(() => small.stop());
    const { apiKey, accountId } = small.tenant;
    const other = await createTestKey(small.db, accountId, ['executions:read']);
    const open = async (key: string) => {
      const stopping = new AbortController();
      const response = await fetch(`${small.publicUrl}${small.project}/executions/events`, {
        headers: { 'x-access-token': key },
        signal: stopping.signal,
      });
      return { response, leave: () => stopping.abort() };
    };
    const streams = [await open(apiKey), await open(apiKey)];
    expect(streams.map(({ response }) => response.status)).toEqual([200, 200]);
    const refused = await small.request('GET', `${small.project}/executions/events`);
    expect(refused).toMatchObject({ status: 429, body: { code: 2005, details: [{ limit: 2 }] } });
    expect(refused.headers.get('retry-after')).toBe('1');
    streams.push(await open(other), await open(other));
    const third = await createTestKey(small.db, accountId, ['executions:read']);
    const ofAccount = await small.request('GET', `${small.project}/executions/events`, { apiKey: third });
    expect(ofAccount).toMatchObject({ status: 429, body: { code: 2005, details: [{ limit: 4 }] } });
    streams[0]?.leave();
    await eventually(async () => {
      const again = await open(apiKey);
      streams.push(again);
      expect(again.response.status).toBe(200);
    });
    for (const { leave } of streams) leave();
  });

  it('report events of another replica, and continue there after a reconnect', async () => {
    const replica = createLogTail(stack.db, stack.reconciler.log);
    const app = createApp(
      { ...stack.dependencies, logTail: replica },
      { log: stack.reconciler.log, trustedProxies: [] },
    );
    const elsewhere = await app.listen({ host: '127.0.0.1', port: 0 });
    const readThere = (path: string, after?: string) =>
      readEvents(`${elsewhere}${stack.project}/executions/${path}`, {
        'x-access-token': stack.tenant.apiKey,
        ...(after === undefined ? {} : { 'last-event-id': after }),
      });
    const { id } = await stack.run(workflowId);
    const seen: StreamedEvent[] = [];
    // The execution is followed through the replica, and resumed through the first process.
    for await (const event of readThere(`${id}/events`)) {
      seen.push(event);
      if (event.event === 'workflowExecution.onHold') {
        await resume(id);
        break;
      }
    }
    // The rest is followed through the first process again.
    for await (const event of read(`${id}/events`, seen.at(-1)?.id)) seen.push(event);
    expect(seen.map(({ event }) => event)).toEqual(all);
    replica.stop();
    await app.close();
  });
});
