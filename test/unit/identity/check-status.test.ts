import { X509Certificate } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueCertificate } from '../../stack/certificates.ts';
import { cwtList, identifierListCwt, listsOf, statusListJwt } from '../../stack/status-lists.ts';
import { statusOf, type StatusOwner } from '../../../identity/status/check-status.ts';
import { claim } from '../../../identity/status/list-tokens.ts';
import { UnknownStatus } from '../../../identity/status/unknown-status.ts';
import type { StatusReference } from '../../../src/wallets/status-lists/status-claim.ts';

const publicUrl = 'https://holdfast.example';
const listed = 'status-lists/01890a5d-ac96-774b-bcce-b302099a8057';
const asked: string[] = [];
beforeEach(() => void asked.splice(0));

/** The part of an agent that is needed to find a status outside of it. */
const context = listsOf(publicUrl, (uri) => {
  asked.push(uri);
  return new Response(null, { status: 404 });
});

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
const trusted = { dids: [], certificates: [new X509Certificate(signer.chain)] };
const now = () => Math.floor(Date.now() / 1000);

/** The status at a list that gives this answer. */
function statusAt(
  answer: Response,
  reference: StatusReference = { uri, idx: 1 },
  owner: StatusOwner = 'dc+sd-jwt',
): Promise<number> {
  const fetching = listsOf(publicUrl, () => answer);
  return statusOf(fetching, { reference, owner }, trusted);
}

const statusIn = (claims: Record<string, unknown>) =>
  statusAt(new Response(statusListJwt(signer, uri, claims)));

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
])('the status cannot be determined if the list %s', async (_what, claims) => {
  await expect(statusIn(claims())).rejects.toThrow(UnknownStatus);
});

const asCwt = { 'content-type': 'application/statuslist+cwt' };
it.each<[string, () => Response]>([
  ['is rubbish', () => new Response('e30.e30.')],
  ['is not there', () => new Response(null, { status: 404 })],
  ['leads elsewhere', () => Response.redirect('https://elsewhere.example/1')],
  ['is of another address', () => new Response(statusListJwt(signer, `${uri}/2`))],
  ['is signed by a stranger', () => new Response(statusListJwt(issueCertificate(), uri))],
  [
    'is not packed',
    () => new Response(statusListJwt(signer, uri, { status_list: { bits: 1, lst: 'rubbish' } })),
  ],
  [
    'has a strange width',
    () => new Response(statusListJwt(signer, uri, { status_list: { bits: 3, lst: '' } })),
  ],
  ['is deep', () => new Response(Buffer.alloc(300_000, 0x81), { headers: asCwt })],
  ['is no CBOR', () => new Response('rubbish', { headers: asCwt })],
])('the status cannot be determined if the list %s', async (_what, answer) => {
  await expect(statusAt(answer())).rejects.toThrow(UnknownStatus);
});

describe('a list of identifiers', () => {
  const id = Buffer.from('an identifier');
  const answered = async (ids: Buffer[], claims?: Map<number, unknown>) =>
    statusAt(
      new Response(new Uint8Array(await identifierListCwt(signer, uri, ids, claims)), {
        headers: cwtList,
      }),
      { uri, id: id.toString('base64url') },
      'mso_mdoc',
    );

  it('revokes its members', async () => {
    expect(await answered([Buffer.from('another')])).toBe(0);
    expect(await answered([Buffer.from('another'), id])).toBe(1);
  });

  it.each<[string, [number, unknown]]>([
    ['is of another address', [claim.sub, 'https://lists.example/2']],
    ['has expired', [claim.exp, 1_000_000]],
    ['is not valid yet', [claim.nbf, 10_000_000_000]],
    ['does not say when it was issued', [claim.iat, null]],
    ['lists nothing', [claim.identifierList, {}]],
    ['is deep', [1000, JSON.parse('['.repeat(20) + ']'.repeat(20))]],
  ])('has no answer if it %s', async (_what, change) => {
    await expect(answered([], new Map([change]))).rejects.toThrow(UnknownStatus);
  });
});
