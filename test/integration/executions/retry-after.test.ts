import { beforeAll, describe, expect, it } from 'vitest';
import { fail, fetching, workflowOf, type Action } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { closed, runOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** Answers each request with the next status, and repeats the last one. */
async function answering(statuses: number[], headers: Record<string, string> = {}) {
  let requests = 0;
  const server = await serveHttp((_, response) => {
    response.writeHead(statuses[requests++] ?? statuses.at(-1) ?? 500, headers).end();
  });
  return { url: `http://127.0.0.1:${server.port}/`, requests: () => requests };
}

const begin = async (action: Action & { retry?: object; repeat?: object }) =>
  (await stack.start(await stack.publish(workflowOf([action])))).body.id;

/** Returns for how many seconds the action waits, as its row has it, once it does. */
async function pauseSeconds(executionId: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { projectId } = stack.tenant;
  const stop = stack.dependencies.logTail.follow({ projectId, executionId, afterSeq: 0 }, (row) => {
    if (row.type.endsWith('actionRetrying')) resolve();
    if (row.type.endsWith('failed')) reject(new Error('the execution has failed'));
  });
  await promise.finally(stop);
  const [row] = await stack.db.$client<[{ seconds: number }]>`
    select round(extract(epoch from a.wake_at - l.created_at))::float8 as seconds
    from execution_entries a join log l on l.execution_id = a.execution_id and l.type like '%actionRetrying'
    where a.execution_id = ${executionId} and a.path = 'call'`;
  await stack.request('POST', `${stack.project}/executions/${executionId}/cancel`);
  return row.seconds;
}

describe('Retry-After', () => {
  it('counts for a `retry` of the author if it is longer than the interval', async () => {
    const { url, requests } = await answering([429], { 'retry-after': '3000' });
    const id = await begin({ ...fetching('call', url), retry: { maxAttempts: 3, interval: 'PT1M' } });
    expect(await pauseSeconds(id)).toBe(3_000);
    expect(requests()).toBe(1);
  });

  it('counts for a status that is tried again only because the author says so', async () => {
    const { url } = await answering([409], { 'retry-after': '900' });
    const retry = { maxAttempts: 3, codes: ['http.status'] };
    expect(await pauseSeconds(await begin({ ...fetching('call', url), retry }))).toBe(900);
  });

  it('counts for a `repeat`, too', async () => {
    const { url } = await answering([202], { 'retry-after': '1200' });
    const repeat = { until: '${output.status == 200}', maxAttempts: 9, interval: 'PT10S' };
    expect(await pauseSeconds(await begin({ ...fetching('call', url), repeat }))).toBe(1_200);
  });

  it('is in the detail of the error', async () => {
    const { url } = await answering([429], { 'retry-after': '7' });
    const id = await begin({ ...fetching('call', url), retry: { maxAttempts: 1 } });
    const { error } = await stack.until(id, 'failed');
    expect(error).toMatchObject({ details: [{ reason: 'http.status', status: 429, retryAfterSeconds: 7 }] });
  });
});

describe('an interval under a second', () => {
  it.each([
    ['retry', [503, 503, 503, 503, 200], { retry: { maxAttempts: 9, interval: 'PT0.2S', backoff: 1 } }],
    [
      'repeat',
      [202, 202, 202, 202, 200],
      { repeat: { until: '${output.status == 200}', maxAttempts: 9, interval: 'PT0.2S' } },
    ],
  ])('needs in `%s` no timer of Temporal, whose timers count whole seconds', async (_, statuses, rest) => {
    const { url, requests } = await answering(statuses);
    const id = await begin({ ...fetching('call', url), ...rest });
    await stack.until(id, 'completed');
    await closed(stack, id);
    expect(requests()).toBe(5);
    const { events } = await runOf(stack, id).fetchHistory();
    expect(events?.filter(({ timerStartedEventAttributes: timer }) => timer)).toEqual([]);
  });

  it('needs none between the tries of a block that only computes either, one after the other', async () => {
    const tries = { id: 'tries', retry: { maxAttempts: 6, interval: 'PT0.05S' }, actions: [fail('no')] };
    const { id } = (await stack.start(await stack.publish(workflowOf([tries as never])), {})).body;
    await stack.until(id, 'failed');
    await closed(stack, id);
    const { events } = await runOf(stack, id).fetchHistory();
    expect(events?.filter(({ timerStartedEventAttributes: timer }) => timer)).toEqual([]);
  });
});
