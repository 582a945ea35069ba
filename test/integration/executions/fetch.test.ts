import { beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants, checkpointOf, logOf, runOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** Answers each request with the next status, and repeats the last one. It records every idempotency key. */
async function answering(statuses: number[], headers: Record<string, string> = {}) {
  const keys: unknown[] = [];
  const server = await serveHttp((request, response) => {
    keys.push(request.headers['idempotency-key']);
    response.writeHead(statuses[keys.length - 1] ?? statuses.at(-1) ?? 500, headers).end('secret-marker');
  });
  return { url: `http://127.0.0.1:${server.port}/`, keys };
}

const runFetch = async (url: string, attributes: object = {}) =>
  (await stack.start(await stack.publish(workflowOf([fetching('call', url, attributes)])))).body.id;

const refused = (url: string, status: number) => {
  const { host } = new URL(url);
  return {
    code: 2005,
    message: `GET ${host}/ was answered with status ${status}.`,
    details: [
      {
        reason: 'http.status',
        message: `${host} answered with status ${status}.`,
        method: 'GET',
        host,
        path: '/',
        status,
        body: 'secret-marker',
        helpUrl: '/docs/guide/errors#http.status',
      },
    ],
  };
};

describe('general/fetch@v1', () => {
  it('fails with 2005 and the status at once if a repeat would not help', async () => {
    const { url, keys } = await answering([404]);
    const execution = await stack.until(await runFetch(url), 'failed');
    expect(execution.error).toEqual(refused(url, 404));
    expect(keys).toHaveLength(1);
    expect(await brokenInvariants(stack, execution.id)).toEqual([]);
  });

  it('tries again until it succeeds, counts the failures, and sends the same idempotency key each time', async () => {
    const { url, keys } = await answering([503, 429, 200]);
    const id = await runFetch(url);
    await stack.until(id, 'completed');
    expect(keys).toEqual([`${id}/call`, `${id}/call`, `${id}/call`]);
    expect(await checkpointOf(stack, id, 'call')).toMatchObject({ status: 'completed', failedTries: 2 });
    const types = (await logOf(stack, id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'workflowExecution.actionRetrying')).toHaveLength(2);
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('fails with 2005 after its five tries', async () => {
    const { url, keys } = await answering([500], { 'retry-after': '1' });
    const id = await runFetch(url);
    const { error } = await stack.until(id, 'failed');
    const { message, details } = refused(url, 500);
    expect(error).toMatchObject({ message, details });
    expect(keys).toHaveLength(5);
    expect(await checkpointOf(stack, id, 'call')).toMatchObject({ status: 'failed', failedTries: 4 });
  });

  it('waits as long as Retry-After says, and is cancelled meanwhile without another try', async () => {
    const { url, keys } = await answering([503], { 'retry-after': '3000' });
    const id = await runFetch(url);
    const wait = await pendingRetrySeconds(id);
    expect(wait).toBe(3_000);
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    expect(await stack.until(id, 'cancelled')).toMatchObject({ error: null, isCancellationRequested: true });
    expect(keys).toHaveLength(1);
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('completes with any status if failOnError is false', async () => {
    const { url } = await answering([404], { 'content-type': 'text/plain' });
    const { payload } = await stack.until(await runFetch(url, { failOnError: false }), 'completed');
    expect(payload.actions['call']?.output).toMatchObject({ status: 404, body: 'secret-marker' });
  });

  it('fails with 2005 and the reason if the egress guard refuses the URL', async () => {
    const { error } = await stack.until(await runFetch('https://10.0.0.1/secret-marker'), 'failed');
    expect(error).toMatchObject({
      code: 2005,
      details: [{ reason: 'address.refused', method: 'GET', host: '10.0.0.1', path: '/secret-marker' }],
    });
  });
});

/** Returns how long Temporal waits before the next try, once the first one has failed. */
async function pendingRetrySeconds(executionId: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const look = async () => {
    const { raw } = await runOf(stack, executionId).describe();
    const interval = raw.pendingActivities?.[0]?.currentRetryInterval?.seconds;
    if (interval) resolve(Number(interval));
    else setImmediate(again);
  };
  const again = () => void look().catch(reject);
  const { projectId } = stack.tenant;
  const stop = stack.dependencies.logTail.follow({ projectId, executionId, afterSeq: 0 }, (row) => {
    if (row.type.endsWith('actionRetrying')) again();
  });
  if ((await checkpointOf(stack, executionId, 'call'))?.failedTries) again();
  return promise.finally(stop);
}

describe('general/fetch@v2', () => {
  it('requests the URL in which each value stays unchanged, in an execution and in a try', async () => {
    const asked: (string | undefined)[] = [];
    const server = await serveHttp((request, response) => {
      asked.push(request.url);
      response.end('{}');
    });
    const url = `http://127.0.0.1:${server.port}/users/\${input.id}/files?q=\${input.q}`;
    const call = { ...fetching('call', url), name: 'general/fetch@v2' };
    const input = { id: '../admin?x=1', q: 'a&b' };
    await stack.run(await stack.publish(workflowOf([call])), input);
    const { attributes } = call;
    const tried = await stack.request('POST', `${stack.project}/actions/general/fetch@v2/try`, {
      body: { attributes, input },
    });
    expect(tried).toMatchObject({ status: 200 });
    expect(asked).toEqual(Array(2).fill('/users/..%2Fadmin%3Fx%3D1/files?q=a%26b'));
  });

  it('fails with 2001 before the request if a value would lead to another path', async () => {
    const { url, keys } = await answering([200]);
    const call = { ...fetching('call', `${url}users/\${input.id}`), name: 'general/fetch@v2' };
    const { id } = (await stack.start(await stack.publish(workflowOf([call])), { id: '..' })).body;
    expect((await stack.until(id, 'failed')).error).toMatchObject({
      code: 2001,
      details: [{ reason: 'expression.failed' }],
    });
    expect(keys).toEqual([]);
  });
});
