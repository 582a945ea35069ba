import { request } from 'node:http';
import { createServer } from 'node:https';

/** A proxy with TLS on the loopback interface, as every public server has one: wallets insist on https. */
export async function openTlsFront(
  port: number,
  { cert, key, to }: { cert: string; key: string; to: () => string },
) {
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, to()), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
