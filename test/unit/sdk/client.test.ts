import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import {
  ApiError,
  ConnectionError,
  createClient,
  type ClientOptions,
} from '../../../sdk/typescript/src/index.ts';

const body = (reason: string) => ({ message: 'No.', code: 2005, details: [{ reason, message: 'no' }] });

type Step = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server that does one step for each request, and repeats the last one for all further requests. */
async function serving(...steps: Step[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const step = steps[Math.min(requests.push(request), steps.length) - 1];
    step?.(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({
      url,
      apiKey: 'k',
      projectId: 'p',
      retryDelayMs: 1,
      ...options,
    });
  return { requests, client, url };
}

const answering =
  (status: number, value: unknown = {}, headers: Record<string, string> = {}): Step =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(value));
const breakingOff: Step = (request) => void request.socket.destroy();
const silent: Step = () => {};
const beginning: Step = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":');
const halfAnswering: Step = (_request, response) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .write('{"data":', () => response.destroy());

describe('the client', () => {
  it('has a method for every operation of the API', () => {
    const client = createClient({ url: 'http://127.0.0.1' });
    const missing = endpoints.filter(({ operationId }) => !(operationId in client));
    expect(missing.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('puts its arguments into the path, the query, the headers and the body', async () => {
    const { requests, client } = await serving(answering(200, { id: 'e' }));
    await client().listExecutions({ status: 'onHold', label: 'a:b c' });
    await client().getExecution({ projectId: 'other/one', executionId: 'e' });
    await client().updateWebhook({ webhookId: 'w', body: { name: 'N' } }, { ifMatch: '"1"' });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/v1/projects/p/executions?status=onHold&label=a%3Ab+c'],
      ['GET', '/v1/projects/other%2Fone/executions/e'],
      ['PATCH', '/v1/projects/p/webhooks/w'],
    ]);
    expect(requests[0]?.headers['x-access-token']).toBe('k');
    expect(requests[2]?.headers).toMatchObject({ 'if-match': '"1"', 'content-type': 'application/json' });
  });

  it('says which part of an address is missing', async () => {
    const client = createClient({ url: 'http://127.0.0.1' });
    await expect(client.listExecutions({})).rejects.toThrow('listExecutions needs projectId');
  });

  it('throws the error of the API', async () => {
    const { client } = await serving(answering(404, body('record.unknown'), { 'x-request-id': 'r' }));
    const error: unknown = await client()
      .getExecution({ executionId: 'e' })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 404,
      code: 2005,
      reason: 'record.unknown',
      requestId: 'r',
      message: 'No.',
    });
  });

  it('throws an answer that is no error of the API as one, with its status', async () => {
    const { client } = await serving((_request, response) => void response.writeHead(404).end('<html>'));
    await expect(client().getExecution({ executionId: 'e' })).rejects.toMatchObject({
      status: 404,
      details: [],
    });
  });
});

describe('retries', () => {
  it('repeat a change with the same Idempotency-Key, until it is answered', async () => {
    const { requests, client } = await serving(
      breakingOff,
      answering(503, body('server.busy'), { 'retry-after': '0' }),
      answering(201, { id: 'e' }),
    );
    expect(await client().startExecution({ body: { workflowId: 'w' } })).toEqual({ id: 'e' });
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('wait for the first request if it is still open', async () => {
    const { requests, client } = await serving(
      answering(409, body('idempotency.pending')),
      answering(201, { id: 'e' }),
    );
    await client().startExecution({ body: { workflowId: 'w' } }, { idempotencyKey: 'mine' });
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine']);
  });

  it('end after as many as are wanted', async () => {
    const { requests, client } = await serving(answering(503, body('server.busy')));
    await expect(client({ maxRetries: 3 }).listProjects()).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(4);
  });

  it('do not repeat a request that could happen twice, unless it was refused unseen', async () => {
    const { requests, client } = await serving(
      answering(503, body('server.busy')),
      answering(429),
      answering(200),
    );
    await expect(client().renameProject({ body: { name: 'N' } })).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
    await client().renameProject({ body: { name: 'N' } });
    expect(requests).toHaveLength(3);
  });

  it('do not wait for longer than a minute', async () => {
    const { requests, client } = await serving(answering(429, body('rate.limited'), { 'retry-after': '61' }));
    await expect(client().listProjects()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 61 });
    expect(requests).toHaveLength(1);
  });

  it('use Retry-After for the pause, and the signal ends it', async () => {
    const stop = new AbortController();
    const { client } = await serving((request, response) => {
      answering(429, body('rate.limited'), { 'retry-after': '60' })(request, response);
      response.on('close', () => setImmediate(() => stop.abort(new Error('enough'))));
    });
    await expect(client().listProjects({}, { signal: stop.signal })).rejects.toThrow('enough');
  });
});

describe('a call that takes too long', () => {
  it('ends with a ConnectionError after its timeout', async () => {
    const { client } = await serving(silent);
    const call = client({ timeoutMs: 20, maxRetries: 0 }).listProjects();
    await expect(call).rejects.toThrow(ConnectionError);
  });

  it('names the method and the address, without the query and without a password', async () => {
    const { client, url } = await serving(silent);
    const slow = client({ timeoutMs: 20, maxRetries: 0 }).listProjects({ cursor: 'secret' });
    await expect(slow).rejects.toThrow(`GET ${url}/v1/projects: Holdfast has not answered within 20 ms.`);
    const callback = client({ timeoutMs: 20, maxRetries: 0 }).answerCallback({ token: 'secret', body: {} });
    await expect(callback).rejects.toThrow(`POST ${url}/callbacks/…: Holdfast has not`);
    const nobody = client({ url: 'http://ada:secret@127.0.0.1:1', maxRetries: 0 }).listProjects();
    await expect(nobody).rejects.toThrow('GET http://127.0.0.1:1/v1/projects: Holdfast does not answer');
    await expect(nobody).rejects.not.toThrow('secret');
  });

  it('does not wait for the rest of an answer that has begun', async () => {
    const { client } = await serving(beginning);
    const call = client({ timeoutMs: 20, maxRetries: 0 }).listProjects();
    await expect(call).rejects.toThrow(ConnectionError);
  });

  it('reads again if an answer breaks off in the middle', async () => {
    const { requests, client } = await serving(halfAnswering, answering(200, { data: [] }));
    expect(await client().listProjects()).toEqual({ data: [] });
    expect(requests).toHaveLength(2);
  });

  it('ends with the reason of its signal', async () => {
    const stop = new AbortController();
    const { client } = await serving(() => stop.abort(new Error('enough')));
    await expect(client().listProjects({}, { signal: stop.signal })).rejects.toThrow('enough');
  });
});

describe('pagination', () => {
  it('asks for a page when its entries are wanted, and not before', async () => {
    const { requests, client } = await serving(
      answering(200, { data: [{ id: '1' }, { id: '2' }], nextCursor: 'c' }),
      answering(200, { data: [{ id: '3' }], nextCursor: null }),
    );
    const asked: unknown[] = [];
    for await (const { id } of client().paginate('listExecutions', { status: 'failed' })) {
      asked.push([id, requests.length]);
    }
    expect(asked).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 2],
    ]);
    expect(requests[1]?.url).toBe('/v1/projects/p/executions?status=failed&cursor=c');
  });
});

describe('live events', () => {
  const event = (id: number, type: string) => `id: ${id}\nevent: ${type}\ndata: {"status":"running"}\n\n`;
  const streaming =
    (text: string, thenBreaks = false): Step =>
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text);
      setImmediate(() => (thenBreaks ? response.destroy() : response.end()));
    };

  it('continue at their position if the stream breaks off, and end with the execution', async () => {
    const { requests, client } = await serving(
      streaming(`: \n\n${event(1, 'workflowExecution.created')}id: 2\nevent: half`, true),
      streaming(event(2, 'workflowExecution.completed')),
      answering(204),
    );
    const seen: string[] = [];
    const onConnection = (state: string) => void seen.push(state);
    const events = client().events({ executionId: 'e' }, { onConnection });
    for await (const { id, type } of events) seen.push(`${id} ${type}`);
    expect(seen).toEqual([
      'open',
      '1 workflowExecution.created',
      'lost',
      'open',
      '2 workflowExecution.completed',
      'lost',
    ]);
    expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '1', '2']);
  });

  it('are resumed at once, however often a stream without events has broken off', async () => {
    const quiet = Array.from({ length: 60 }, () => streaming(': \n\n', true));
    const { requests, client } = await serving(...quiet, answering(204));
    expect(await client().events({ executionId: 'e' }).next()).toMatchObject({ done: true });
    expect(requests).toHaveLength(61);
  });

  it('throw if Holdfast refuses them', async () => {
    const { client } = await serving(answering(404, body('record.unknown')));
    await expect(client().events({ executionId: 'e' }).next()).rejects.toMatchObject({ status: 404 });
  });

  it('end with the reason of their signal', async () => {
    const stop = new AbortController();
    const { client } = await serving((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write(event(1, 'workflowExecution.created'));
    });
    const events = client().events({}, { signal: stop.signal });
    await events.next();
    stop.abort(new Error('enough'));
    await expect(events.next()).rejects.toThrow('enough');
  });
});
