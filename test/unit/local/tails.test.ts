import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { TypedArrayEncoder } from '@credo-ts/core';
import { expect, it } from 'vitest';
import { FetchedTails } from '../../../local/wallet/agent/anoncreds.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

const bytes = Buffer.from('tails');
const hash = TypedArrayEncoder.toBase58(createHash('sha256').update(bytes).digest());

/** Makes a registry that names its tails and their hash, as an issuer does. */
async function registryWith(tailsHash: string) {
  const { port } = await serveHttp((_request, response) => response.end(bytes));
  const value = { tailsHash, tailsLocation: `http://127.0.0.1:${port}/` };
  type Asked = Parameters<FetchedTails['getTailsFile']>[1];
  return { revocationRegistryDefinition: { value } } as Asked;
}

it('a tails file is kept under the name that the issuer gave, until the wallet is closed', async () => {
  const tails = new FetchedTails();
  const { tailsFilePath } = await tails.getTailsFile(null, await registryWith(hash));
  expect(readFileSync(tailsFilePath)).toEqual(bytes);
  tails.remove();
  expect(existsSync(tailsFilePath)).toBe(false);
});

it.each([hash.replace(/^./, '1'), '../../escaped', '/tmp/escaped'])(
  'a tails file is refused under the name %s, which is not its hash',
  async (name) => {
    const refused = new FetchedTails().getTailsFile(null, await registryWith(name));
    await expect(refused).rejects.toThrow('not those that the issuer has named');
  },
);
