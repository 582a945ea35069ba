import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretFile } from '../../../db/encryption/secret-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-secret-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const written = (text: string, mode: number): string => {
  const path = join(folder, String(mode));
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
};

describe('a file with a secret', () => {
  it.each([0o400, 0o440, 0o600])('is read with the mode %o', (mode) => {
    expect(secretFile(written('of the bank', mode), 'secret')).toEqual({ text: 'of the bank' });
  });

  it.each([0o444, 0o644])('is refused with the mode %o, which lets everybody read it', (mode) => {
    expect(secretFile(written('of the bank', mode), 'secret')).toEqual({
      fault: 'everybody can read: take that away with `chmod o-r`',
    });
  });

  it('may be readable by everybody if it is no secret, such as a certificate', () => {
    expect(secretFile(written('a certificate', 0o644), 'public')).toEqual({ text: 'a certificate' });
  });

  it('is refused if it is missing, a folder or too long', () => {
    expect(secretFile(join(folder, 'none'), 'secret')).toEqual({ fault: 'does not exist' });
    chmodSync(folder, 0o700);
    expect(secretFile(folder, 'secret')).toEqual({ fault: 'is no file' });
    expect(secretFile(written('x'.repeat(65_537), 0o600), 'secret')).toEqual({
      fault: 'has more than 65536 bytes',
    });
  });
});
