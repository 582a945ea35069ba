import { afterAll } from 'vitest';
import { issueCertificate } from '../stack/certificates.ts';
import { startStack } from '../stack/stack.ts';
import { openHttpsFront } from './https-front.ts';
import { readSettings } from './settings.ts';
import { connectSuite } from './suite.ts';

export type Environment = Awaited<ReturnType<typeof startEnvironment>>;

/** Starts Holdfast behind TLS, with certificates of a test authority, and connects to the running suite. Holdfast stops with the test file. */
export async function startEnvironment() {
  const settings = readSettings();
  const suite = connectSuite({ url: settings.suiteUrl, token: settings.suiteToken });
  const { hostname, origin, port } = settings.publicUrl;
  const stack = await startStack({ publicUrl: origin });
  const tls = issueCertificate({ name: 'Holdfast TLS', dns: hostname });
  const front = await openHttpsFront(Number(port || 443), {
    cert: tls.chain,
    key: tls.privateKey,
    // A suite in a container does not connect from the loopback interface.
    host: hostname === 'localhost' ? '127.0.0.1' : '0.0.0.0',
    target: stack.port,
  });
  afterAll(async () => {
    await front.close();
    await stack.stop();
  });
  const body = { selfSigned: { commonName: 'Test relying party', country: 'DE' } };
  const path = `/v1/wallets/${stack.tenant.walletId}/certificates`;
  const { status, text, body: own } = await stack.request<{ chain: string }>('POST', path, { body });
  if (status !== 201) throw new Error(text);
  const [authority = ''] = own.chain.split(/(?=-----BEGIN)/).slice(-1);
  return { suite, settings, stack, authority };
}
