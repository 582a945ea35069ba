import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The answers of the services of the examples, one request after the other. The last answer is repeated. */
const answers: Record<string, readonly [status: number, body: unknown][]> = {
  bank: [[200, { access_token: 'token-of-the-bank' }]],
  directory: [[200, { id: 7, name: 'Ada' }]],
  jobs: [
    [200, { state: 'running' }],
    [200, { state: 'running' }],
    [200, { state: 'done' }],
  ],
  busy: [
    [503, null],
    [503, null],
    [200, { isFree: true }],
  ],
  gone: [[410, null]],
  workshop: [[202, { isTaken: true }]],
  weather: [[200, { sky: 'clear' }]],
  printer: [
    [404, null],
    [200, { isPrinted: true }],
  ],
};

const headers = { 'content-type': 'application/json' };

/** Starts all of them on this machine. */
export async function openServices() {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, execution, service = ''] = (request.url ?? '').split('/');
    const key = `${execution}/${service}`;
    const turn = asked.get(key) ?? 0;
    asked.set(key, turn + 1);
    const all = answers[service] ?? [];
    const [status, body] = all[Math.min(turn, all.length - 1)] ?? [404, null];
    const given = await json(request).catch(() => null);
    const { whenDone } = (given ?? {}) as { whenDone?: string };
    if (whenDone) await fetch(whenDone, { method: 'POST', headers, body: JSON.stringify({ pages: 12 }) });
    response.writeHead(status, headers);
    response.end(JSON.stringify(body));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let executions = 0;
  return {
    /** Makes `https://jobs.example/7` an address here. Each execution has services of its own. */
    forExecution() {
      executions += 1;
      const here = `http://127.0.0.1:${port}/${executions}`;
      return (text: string): string => text.replaceAll(/https:\/\/([a-z]+)\.example\b/g, `${here}/$1`);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
