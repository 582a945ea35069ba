import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer of a model to everything; null: it is overloaded. */
const models: Record<string, string | null> = {
  '/good': 'complaint',
  '/chatty': 'Well, …',
  '/away': null,
  '/v1/chat/completions': '{"kind": "complaint"}',
};

/** Starts language models with the interface that most of them have. */
export async function openModels() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    request.resume();
    const content = models[path] ?? null;
    response.writeHead(content === null ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    url: (path: string): string => `http://127.0.0.1:${port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
