import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The orders of a day, and its payments. */
const lists: Readonly<Record<string, object[]>> = {
  '/orders': [
    { id: '2027-1', cents: 4200 },
    { id: '2027-2', cents: 990 },
    { id: '2027-3', cents: 100 },
  ],
  '/payments': [
    { id: '2027-1', order: '2027-1', cents: 4200 },
    { id: '2027-3', order: '2027-3', cents: 99 },
  ],
};
const person = { id: 1, name: 'Leanne Graham', company: { name: 'Romaguera' } };

/** Starts an external service that knows one person and the lists of one day, and accepts any POST and any DELETE. */
export async function openDirectory() {
  const posted: unknown[] = [];
  const deleted: unknown[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (request.method === 'POST') posted.push(JSON.parse(body));
    if (request.method === 'DELETE') deleted.push(request.url);
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
    const { pathname } = new URL(request.url ?? '/', 'http://directory.example');
    response.end(JSON.stringify(lists[pathname] ?? person));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/1`,
    posted,
    deleted,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
