import { afterEach, describe, expect, it } from 'vitest';
import { createEgress } from '../../../net/egress.ts';
import { issueCertificate, ofServer } from '../../stack/certificates.ts';
import { openSocketServer } from '../../stack/socket-server.ts';

let server: Awaited<ReturnType<typeof openSocketServer>> | null = null;
afterEach(() => server?.close());

async function listen(tls?: { key: string; cert: string }) {
  const heard = Promise.withResolvers<string>();
  server = await openSocketServer(heard.resolve, tls);
  return { url: `ws://127.0.0.1:${server.port}/`, port: server.port, heard: heard.promise };
}

describe('a message over a WebSocket', () => {
  it('is sent, and the connection is closed', async () => {
    const egress = createEgress({ allowHttp: true, allowLoopback: true });
    const { url, heard } = await listen();
    await egress.sendToSocket(url, 'hello', { timeoutMs: 5_000 });
    expect(await heard).toBe('hello');
    await egress.close();
  });

  it('is sent under TLS to servers that a trusted authority certifies, and to no other', async () => {
    const { chain, privateKey, authority } = issueCertificate({ extensions: ofServer, dns: 'wallet.test' });
    const { port, heard } = await listen({ key: privateKey, cert: chain });
    const lookup = async () => ['127.0.0.1'];
    const policy = { allowHttp: false, allowLoopback: true };
    const url = `wss://wallet.test:${port}/`;
    const strict = createEgress(policy, { lookup });
    await expect(strict.sendToSocket(url, 'hello', { timeoutMs: 30_000 })).rejects.toBeInstanceOf(Error);
    const egress = createEgress(policy, { lookup, certificateAuthorities: authority });
    const long = 'hello'.repeat(20_000);
    await egress.sendToSocket(url, long, { timeoutMs: 30_000 });
    expect(await heard).toBe(long);
    await Promise.all([strict.close(), egress.close()]);
  });

  it('goes through the guard as everything does', async () => {
    const egress = createEgress({ allowHttp: false, allowLoopback: false });
    const { url } = await listen();
    const options = { timeoutMs: 5_000 };
    await expect(egress.sendToSocket(url, 'hello', options)).rejects.toMatchObject({
      reason: 'url.insecure',
    });
    const secure = url.replace('ws:', 'wss:');
    await expect(egress.sendToSocket(secure, 'hello', options)).rejects.toMatchObject({
      reason: 'address.refused',
    });
    const named = 'wss://somewhere.test/';
    const guarded = createEgress(
      { allowHttp: false, allowLoopback: false },
      { lookup: async () => ['10.0.0.1'] },
    );
    await expect(guarded.sendToSocket(named, 'hello', options)).rejects.toBeInstanceOf(Error);
    await Promise.all([egress.close(), guarded.close()]);
  });
});
