import { randomBytes } from 'node:crypto';

import { readIfThere, writePrivateFile } from './private-file.ts';

/** The data folder's master key as HOLDFAST_MASTER_KEY wants it, `<keyId>:<base64 of 32 bytes>`; made once. */
export function localMasterKey(file: string): string {
  const existing = readIfThere(file)?.trim();
  if (existing !== undefined && existing !== '') return existing;
  const key = `local:${randomBytes(32).toString('base64')}`;
  writePrivateFile(file, `${key}\n`);
  return key;
}
