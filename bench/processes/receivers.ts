import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

/**
 * Receives webhooks, apart from the processes that are measured: `/live/…` answers at once, `/dead/…` never does, and
 * `/calls` answers any request with an empty object. `GET
 * /lags` returns, and deletes, the milliseconds from each event to its first receipt.
 */
const seen = new Set<string>();
let lags: number[] = [];

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.end(JSON.stringify(lags));
    lags = [];
    return;
  }
  if (request.url === '/calls') {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  const { payload } = (await json(request)) as { payload: { occurredAt: string } };
  if (!request.url?.startsWith('/live/')) return;
  const id = String(request.headers['webhook-id']);
  if (!seen.has(id)) lags.push(Date.now() - Date.parse(payload.occurredAt));
  seen.add(id);
  response.writeHead(204).end();
}

createServer((request, response) => void receive(request, response)).listen(
  Number(process.argv[2]),
  '127.0.0.1',
);
