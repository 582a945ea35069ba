import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';

interface TlsFront {
  cert: string;
  key: string;
  /** The proxy forwards requests to this server. */
  to: () => string;
  /** The proxy listens on this address; by default on the loopback interface. */
  host?: string;
  ciphers?: string;
  /** A request is delayed until this promise resolves. */
  hold?: (path: string) => Promise<void>;
  /** Changes the JSON of successful answers if the path matches. */
  alter?: { path: RegExp; change: (body: Record<string, unknown>) => object };
}

/** Starts a proxy with TLS, because wallets require https. */
export async function openTlsFront(
  port: number,
  { cert, key, to, host = '127.0.0.1', ciphers, hold = async () => {}, alter }: TlsFront,
) {
  const tls = { cert, key, minVersion: 'TLSv1.2', ...(ciphers ? { ciphers } : {}) } as const;
  const answered = async (answer: IncomingMessage, outgoing: ServerResponse, path: string) => {
    const { statusCode = 502 } = answer;
    if (!alter?.path.test(path) || statusCode !== 200) {
      outgoing.writeHead(statusCode, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const body = JSON.stringify(alter.change(JSON.parse(await text(answer)) as Record<string, unknown>));
    const length = { 'content-length': Buffer.byteLength(body) };
    outgoing.writeHead(statusCode, { ...answer.headers, ...length }).end(body);
  };
  const passOn = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path = '/' } = incoming;
    await hold(path);
    const headers = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' };
    const onward = request(new URL(path, to()), { method, headers });
    onward.on('response', (answer) => void answered(answer, outgoing, path));
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  };
  const server = createServer(tls, (incoming, outgoing) => void passOn(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
