import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';

/** Reads the revoked indexes of a status list from its public address. */
export async function revokedIn(address: string): Promise<number[]> {
  const [, payload = ''] = (await (await fetch(address)).text()).split('.');
  const { status_list: list } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    status_list: { bits: number; lst: string };
  };
  expect(list.bits).toBe(1);
  const bytes = inflateSync(Buffer.from(list.lst, 'base64url'));
  return [...bytes.entries()].flatMap(([at, byte]) =>
    Array.from({ length: 8 }, (_, bit) => ((byte >> bit) & 1 ? at * 8 + bit : -1)).filter(
      (index) => index >= 0,
    ),
  );
}
