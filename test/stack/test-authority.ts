import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface IssuedCertificate {
  cert: string;
  key: string;
}

/** Creates an authority that issues certificates for TLS, to servers on this machine and to clients. */
export function createAuthority(name: string) {
  const root = inFolder((openssl, read) => {
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      'key',
      '-out',
      'cert',
      '-days',
      '3650',
      '-subj',
      `/CN=${name}`,
    );
    return { cert: read('cert'), key: read('key') };
  });
  return {
    /** The certificate of the authority, in PEM. */
    cert: root.cert,
    /** Issues a certificate; with fewer than 0 days it has ended already. */
    issue: (common: string, days = 30, key: readonly string[] = newKey): IssuedCertificate =>
      inFolder((openssl, read, write) => {
        write('authority', root.cert);
        write('authority-key', root.key);
        write('extensions', 'subjectAltName=DNS:localhost,IP:127.0.0.1\nbasicConstraints=CA:FALSE\n');
        openssl('req', '-new', ...key, '-keyout', 'key', '-out', 'csr', '-subj', `/O=Acme/CN=${common}`);
        const by = [
          '-CA',
          'authority',
          '-CAkey',
          'authority-key',
          '-CAcreateserial',
          '-extfile',
          'extensions',
        ];
        openssl('x509', '-req', '-in', 'csr', ...by, '-days', String(days), '-out', 'cert');
        return { cert: read('cert'), key: read('key') };
      }),
  };
}

/** A key that is too short for TLS. */
export const shortKey = ['-newkey', 'rsa:1024', '-nodes'];

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

function inFolder<T>(
  work: (
    openssl: (...args: string[]) => void,
    read: (file: string) => string,
    write: (file: string, text: string) => void,
  ) => T,
): T {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-authority-'));
  try {
    return work(
      (...args) => void execFileSync('openssl', args, { stdio: 'pipe', cwd: folder }),
      (file) => readFileSync(join(folder, file), 'utf8'),
      (file, text) => writeFileSync(join(folder, file), text),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
