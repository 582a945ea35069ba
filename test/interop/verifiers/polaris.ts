import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../../local/ports.ts';
import { pythonWith } from '../virtual-environment.ts';

/** This verifier is certified by the OpenID Foundation for OpenID4VP 1.0 with HAIP. It uses only `cryptography`. */
export const polarisVersion = '1.0.0';

/** What the verifier asks for, and whom it trusts. */
export interface PolarisRequest {
  vct: string;
  claims: readonly (readonly string[])[];
  issuer: { jwk: object } | { authority: string };
  /** This authority is trusted for the server of the status lists. */
  tlsAuthority: string;
}

export interface PolarisVerdict {
  /** The wallet was answered with this status. */
  code: number;
  authentic: boolean;
  /** The reason for which the answer was refused. */
  refusal: string | null;
  claims: Record<string, unknown>;
  revocation: { state: string; status?: number } | null;
}

/** Installs the library, once. The function that it returns asks a wallet once, and returns the verdict of the verifier. */
export async function installPolaris(): Promise<
  (request: PolarisRequest, answer: (uri: string) => Promise<void>) => Promise<PolarisVerdict>
> {
  const python = await pythonWith(`polaris-${polarisVersion}`, [`polaris-oid4vp==${polarisVersion}`]);
  const script = fileURLToPath(new URL('polaris.py', import.meta.url));
  return async (request, answer) => {
    const [port] = await freePorts(1);
    const child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'pipe'] });
    try {
      const errors = text(child.stderr);
      child.stdin.end(JSON.stringify({ ...request, port }));
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
      const next = async () => {
        const { value, done } = await lines.next();
        if (done) throw new Error(await errors);
        return value;
      };
      await answer(await next());
      return JSON.parse(await next()) as PolarisVerdict;
    } finally {
      child.kill();
    }
  };
}
