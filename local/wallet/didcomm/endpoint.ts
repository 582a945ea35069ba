import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DidCommEncryptedMessage } from '@credo-ts/didcomm';

/** A loopback endpoint for messages to the simulated wallet. */
export async function openEndpoint(
  port: number,
  receive: (message: DidCommEncryptedMessage) => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    void text(request)
      .then((body) => receive(JSON.parse(body) as DidCommEncryptedMessage))
      .then(
        () => answer(200),
        () => answer(400),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
