import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { createBadgeTemplate, issuing, shown } from '../stack/wallets.ts';
import { triedWith } from './counterpart.ts';
import { startHttpsStack, type HttpsStack } from './https-stack.ts';
import { installYivi, yiviVersion, type YiviCredential } from './yivi/wallet.ts';

triedWith({
  name: 'irmago (Yivi)',
  version: yiviVersion,
  part: 'wallet',
  tried: 'taking offers with batches and without (OpenID4VCI 1.0)',
});

let server: HttpsStack;
let take: Awaited<ReturnType<typeof installYivi>>;
let templateId: string;
beforeAll(async () => {
  server = await startHttpsStack();
  const { stack, authority } = server;
  const { body } = await stack.request<{ chain: string }>(
    'POST',
    `/v1/wallets/${stack.tenant.walletId}/certificates`,
    { body: { selfSigned: { commonName: 'Acme', country: 'DE' } } },
  );
  const issuers = `-----BEGIN${body.chain.split('-----BEGIN').at(-1) ?? ''}`;
  take = await installYivi({ server: authority, issuers });
  templateId = await createBadgeTemplate(stack, {
    name: 'Badge',
    format: 'dc+sd-jwt',
    vct: 'urn:example:badge:1',
    issuer: 'x5c',
    claims: [{ name: 'name' }],
  });
});
afterAll(() => server.close());

async function offered(name: string, rest: object = {}) {
  const { stack } = server;
  const workflow = workflowOf([issuing('issue', templateId, { name }, rest)]);
  const execution = await stack.run(await stack.publish(workflow));
  return { id: execution.id, uri: shown(execution, 'issue', 'offerUri') };
}

/** The name in a credential, and how many copies there are. */
const inShort = ({ attributes, batch_instance_counts_remaining: copies }: YiviCredential) => ({
  name: attributes.find(({ claim_path: path }) => path[0] === 'name')?.value.string,
  copies: Object.values(copies)[0] ?? 1,
});

describe('a wallet of Yivi', () => {
  it('keeps what it takes of a plain offer', async () => {
    const { id, uri } = await offered('Ada');
    expect((await take([uri])).map(inShort)).toEqual([{ name: 'Ada', copies: 1 }]);
    expect((await server.stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('keeps what it takes of an offer with a batch and of a plain one after it, with as many copies as are announced', async () => {
    const batch = await offered('Bob', { batchSize: 3 });
    const plain = await offered('Eve');
    const held = (await take([batch.uri, plain.uri])).map(inShort);
    expect(held.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))).toEqual([
      { name: 'Bob', copies: 3 },
      { name: 'Eve', copies: 3 },
    ]);
    for (const { id } of [batch, plain])
      expect((await server.stack.until(id, 'completed', 'failed')).error).toBeNull();
  });
});
