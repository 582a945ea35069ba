import { readFileSync, statSync } from 'node:fs';
import type { SecretFile } from '../../src/account/config/read.ts';

/** More than the longest chain of certificates. */
const maxBytes = 65_536;
const readableByAll = 0o004;

/** Reads a secret of this process from a file, as Docker and Kubernetes mount them. */
export const secretFile: SecretFile = (path, kind) => {
  try {
    const stat = statSync(path);
    const { mode, size } = stat;
    if (!stat.isFile()) return { fault: 'is no file' };
    if (kind === 'secret' && (mode & readableByAll) !== 0)
      return { fault: 'everybody can read: take that away with `chmod o-r`' };
    if (size > maxBytes) return { fault: `has more than ${maxBytes} bytes` };
    return { text: readFileSync(path, 'utf8') };
  } catch (error) {
    return { fault: faults[(error as NodeJS.ErrnoException).code ?? ''] ?? 'cannot be read' };
  }
};

const faults: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'this process may not read',
};
