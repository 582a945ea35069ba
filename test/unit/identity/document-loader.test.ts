import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DidDocument,
  didDocumentToNumAlgo4Did,
  JsonTransformer,
  W3cCredentialsModuleConfig,
} from '@credo-ts/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVault } from '../../../db/encryption/vault.ts';
import { createAgent, type WalletAgent } from '../../../identity/agent/create-agent.ts';
import { WalletContexts } from '../../../identity/agent/wallet-contexts.ts';
import { Budget, BudgetExceeded, messageLimits, type Limits } from '../../../identity/wallet/budget.ts';
import {
  runInWalletTransaction,
  type WalletTransaction,
} from '../../../identity/wallet/wallet-transaction.ts';
import { createEgress, type Egress } from '../../../net/egress.ts';
import { testMasterKeys } from '../../stack/tenant.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.setHeader('content-type', 'application/ld+json').end('{"@context": {}}');
});
const egresses: Egress[] = [];

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await Promise.all(egresses.map((egress) => egress.close()));
  await new Promise((resolve) => server.close(resolve));
});

const here = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

async function agentWith({ allowLoopback }: { allowLoopback: boolean }): Promise<WalletAgent> {
  const egress = createEgress({ allowHttp: true, allowLoopback });
  egresses.push(egress);
  const contexts = new WalletContexts();
  const vault = createVault(testMasterKeys);
  return createAgent({ vault, egress, publicUrl: 'http://holdfast.test', contexts }, []);
}

const load = ({ contexts }: WalletAgent, urls: readonly string[], limits: Partial<Limits> = {}) =>
  runInWalletTransaction({ budget: new Budget({ ...messageLimits, ...limits }) } as WalletTransaction, () =>
    contexts.within('wallet', async (context) => {
      const loader = context.dependencyManager.resolve(W3cCredentialsModuleConfig).documentLoader(context);
      for (const url of urls) await loader(url);
    }),
  );

/** Returns a DID that contains its own document, so its holder decides on its contents. */
const didOf = (context: string) =>
  didDocumentToNumAlgo4Did(
    JsonTransformer.fromJSON(
      {
        '@context': ['https://www.w3.org/ns/did/v1', context],
        id: 'did:example:unused',
        verificationMethod: [
          {
            id: '#key',
            type: 'Ed25519VerificationKey2018',
            controller: '#id',
            publicKeyBase58: 'HAkYCxQG4bfXUWZ6qEmqPCcoE35XTkMFu1TFjcTshJTd',
          },
        ],
      },
      DidDocument,
    ),
  ).longFormDid;

it("contexts of a stranger's DID go through the egress guard as all others do", async () => {
  const guarded = await agentWith({ allowLoopback: false });
  const did = didOf(here('/secret'));
  await expect(load(guarded, [`${did}#key`])).rejects.toThrow(/./);
  await expect(load(guarded, [here('/secret')])).rejects.toThrow(/./);
  expect(asked).toEqual([]);
  await load(await agentWith({ allowLoopback: true }), [`${did}#key`]);
  expect(asked).toEqual(['/secret']);
});

it('a message names so many documents, of so many bytes', async () => {
  const agent = await agentWith({ allowLoopback: true });
  const three = [here('/1'), here('/2'), here('/3')];
  await load(agent, three, { documents: 3 });
  await expect(load(agent, three, { documents: 2 })).rejects.toThrow(BudgetExceeded);
  // Cached documents count, too, because processing them takes time.
  await expect(load(agent, three, { bytes: 20 })).rejects.toThrow(BudgetExceeded);
});
