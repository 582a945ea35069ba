import { request } from 'node:http';
import { createServer } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** Those of RFC 9325 (BCP 195), as OpenID's profiles want them. */
const ciphers = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
].join(':');

interface FrontOptions {
  port: number;
  /** Where Holdfast listens, on this machine. */
  target: number;
  certificate: string;
  privateKey: string;
}

/**
 * TLS in front of Holdfast, as a proxy of an operator's would be, with two concessions to the suite: it insists on an
 * `authorization_endpoint`, which RFC 8414 §2 does not require where no grant uses one, and it asks for a deferred credential
 * once and at once, whatever `interval` says.
 */
export async function startHttpsFront({ port, target, certificate, privateKey }: FrontOptions) {
  const server = createServer(
    { cert: certificate, key: privateKey, minVersion: 'TLSv1.2', ciphers },
    (incoming, outgoing) => {
      const path = incoming.url ?? '/';
      const forward = async () => {
        if (path.endsWith('/deferred-credential')) await sleep(6_000);
        const headers = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' };
        const onward = request({ host: '127.0.0.1', port: target, method: incoming.method, path, headers });
        onward.on('response', (answer) => {
          if (!path.startsWith('/.well-known/oauth-authorization-server') || answer.statusCode !== 200) {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
            return;
          }
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const metadata = JSON.parse(Buffer.concat(parts).toString());
            const body = JSON.stringify({ ...metadata, authorization_endpoint: `${metadata.issuer}/none` });
            outgoing.writeHead(200, { ...answer.headers, 'content-length': Buffer.byteLength(body) });
            outgoing.end(body);
          });
        });
        onward.on('error', (error) => outgoing.destroy(error));
        incoming.pipe(onward);
      };
      void forward();
    },
  );
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
