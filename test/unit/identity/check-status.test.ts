import type { AgentContext } from '@credo-ts/core';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { encodeBits } from '../../../identity/status/bits.ts';
import { issueCertificate } from '../../stack/certificates.ts';
import { jwtOf } from '../../stack/shown-by-hand.ts';
import { PublicUrl } from '../../../identity/wallet/public-url.ts';
import { statusOf } from '../../../identity/status/check-status.ts';
import { UnknownStatus } from '../../../identity/status/unknown-status.ts';
import type { StatusReference } from '../../../src/status-lists/status-claim.ts';

const publicUrl = 'https://holdfast.example';
const listed = 'status-lists/01890a5d-ac96-774b-bcce-b302099a8057';
const asked: string[] = [];
beforeEach(() => void asked.splice(0));

/** The part of an agent that is needed to find a status outside of it. */
const context = {
  dependencyManager: { resolve: () => new PublicUrl(publicUrl) },
  config: {
    agentDependencies: {
      fetch(uri: string) {
        asked.push(uri);
        return Promise.resolve(new Response(null, { status: 404 }));
      },
    },
  },
} as unknown as AgentContext;

const ask = (reference: StatusReference) =>
  statusOf(context, { reference, owner: 'mso_mdoc' }, { dids: [], certificates: [] });

it.each([
  ['an identifier list', { uri: `${publicUrl}/${listed}`, id: 'x' }],
  ['an identifier list, otherwise written', { uri: `HTTPS://Holdfast.Example:443/${listed}`, id: 'x' }],
  ['what is no list', { uri: `${publicUrl}/v1/usage`, idx: 1 }],
])('%s at our own address is never asked for', async (_what, reference) => {
  await expect(ask(reference)).rejects.toThrow(UnknownStatus);
  expect(asked).toEqual([]);
});

it('a list at another address is', async () => {
  const uri = `${publicUrl}.other.example/${listed}`;
  await expect(ask({ uri, id: 'x' })).rejects.toThrow(UnknownStatus);
  expect(asked).toEqual([uri]);
});

const uri = 'https://lists.example/1';
const signer = issueCertificate();
const own = new X509Certificate(signer.chain);
const now = () => Math.floor(Date.now() / 1000);

/** The status at a list with these claims: JSON leaves out those that are undefined. */
function statusIn(claims: Record<string, unknown>): Promise<number> {
  const list = { bits: 1, lst: encodeBits(8, [1]).toString('base64url') };
  const token = jwtOf(
    { typ: 'statuslist+jwt', x5c: [own.raw.toString('base64')] },
    { sub: uri, iat: now(), status_list: list, ...claims },
    createPrivateKey(signer.privateKey),
  );
  const fetching = {
    dependencyManager: context.dependencyManager,
    config: {
      validitySkewSeconds: 30,
      agentDependencies: { fetch: () => Promise.resolve(new Response(token)) },
    },
  } as unknown as AgentContext;
  return statusOf(
    fetching,
    { reference: { uri, idx: 1 }, owner: 'dc+sd-jwt' },
    { dids: [], certificates: [own] },
  );
}

it('a list counts from the time that it names', async () => {
  expect(await statusIn({})).toBe(1);
  expect(await statusIn({ nbf: now() - 10, exp: now() + 60 })).toBe(1);
  // The clock of an issuer may be a little ahead, or ours.
  expect(await statusIn({ nbf: now() + 10 })).toBe(1);
  expect(await statusIn({ exp: now() - 10 })).toBe(1);
});

it.each<[string, () => Record<string, unknown>]>([
  ['does not say when it was issued', () => ({ iat: undefined })],
  ['was issued at a text', () => ({ iat: '1' })],
  ['is not valid yet', () => ({ nbf: now() + 3_600 })],
  ['has expired', () => ({ exp: now() - 60 })],
])('the status cannot be determined where the list %s', async (_what, claims) => {
  await expect(statusIn(claims())).rejects.toThrow(UnknownStatus);
});
