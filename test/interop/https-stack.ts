import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePorts } from '../../local/ports.ts';
import { issueCertificate, ofServer } from '../stack/certificates.ts';
import { startStack, type OwnStack } from '../stack/stack.ts';
import { openTlsFront } from '../stack/tls-front.ts';

export interface HttpsStack {
  stack: OwnStack;
  /** This authority has issued the certificate of the server, in PEM. Requests of this process trust it. */
  authority: string;
  close(): Promise<void>;
}

/** Starts a stack behind https on localhost, for programs that insist on it. `alter` changes what they read. */
export async function startHttpsStack(
  alter?: NonNullable<Parameters<typeof openTlsFront>[1]['alter']>,
): Promise<HttpsStack> {
  const { chain, authority, privateKey } = issueCertificate({ dns: 'localhost', extensions: ofServer });
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  const [port = 0] = await freePorts(1);
  const stack = await startStack({ publicUrl: `https://localhost:${port}` });
  const front = await openTlsFront(port, {
    cert: chain,
    key: privateKey,
    to: () => `http://127.0.0.1:${stack.port}`,
    ...(alter ? { alter } : {}),
  });
  return {
    stack,
    authority,
    async close() {
      await front.close();
      await stack.stop();
    },
  };
}
