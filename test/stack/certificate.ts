import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  key: string;
  cert: string;
}

/** Creates a self-signed certificate for `name`. It needs `openssl` on the path. */
export function certificateFor(name: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-certificate-'));
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const request = ['req', '-x509', '-nodes', '-days', '1', '-subj', `/CN=${name}`];
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const extension = ['-addext', `subjectAltName=DNS:${name}`];
  try {
    execFileSync('openssl', [...request, ...algorithm, ...extension, '-keyout', key, '-out', cert], {
      stdio: 'pipe',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
