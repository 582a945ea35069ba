import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeBits, readEntry } from '../../../identity/status/bits.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('a status list', () => {
  it('equals the example of the draft (draft-ietf-oauth-status-list §4.1, §4.2)', async () => {
    const one = [1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1];
    for (const [index, status] of one.entries()) {
      expect(await readEntry(bytes('eNrbuRgAAhcBXQ'), 1, index)).toBe(status);
    }
    const two = [1, 2, 0, 3, 0, 1, 0, 1, 1, 2, 3, 3];
    for (const [index, status] of two.entries()) {
      expect(await readEntry(bytes('eNo76fITAAPfAgc'), 2, index)).toBe(status);
    }
  });

  it('made here has the set bits, and nothing else', async () => {
    const set = [0, 7, 8, 1000, 131_071];
    const list = encodeBits(131_072, set);
    for (const index of set) expect(await readEntry(list, 1, index)).toBe(1);
    for (const index of [1, 6, 9, 999, 131_070]) expect(await readEntry(list, 1, index)).toBe(0);
    await expect(readEntry(list, 1, 131_072)).rejects.toThrow('no such entry');
  });

  it('is refused before unpacking if it is larger than any list', async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    await expect(readEntry(bomb, 1, 0)).rejects.toThrow(/larger than/);
    await expect(readEntry(bytes('nothing'), 1, 0)).rejects.toThrow(/./);
  });
});
