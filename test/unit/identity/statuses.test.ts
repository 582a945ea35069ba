import { X509Certificate } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { unusableAmong } from '../../../identity/status/unusable.ts';
import { StatusReferences } from '../../../src/wallets/status-lists/status-claim.ts';
import { issueCertificate } from '../../stack/certificates.ts';
import { cwtList, identifierListCwt, listsOf, statusListJwt } from '../../stack/status-lists.ts';

const entry = { uri: 'https://lists.example/entries', idx: 0 };
const identifier = {
  uri: 'https://lists.example/identifiers',
  id: Buffer.from('an identifier').toString('base64url'),
};

it.each<[string, unknown, unknown[]]>([
  ['an entry of a list', { status_list: entry }, [entry]],
  ['an identifier', { identifier_list: identifier }, [identifier]],
  ['both', { status_list: entry, identifier_list: identifier, more: 1 }, [entry, identifier]],
])('a status claim has %s', (_what, claim, references) => {
  expect(v.parse(StatusReferences, claim)).toEqual(references);
});

it.each<[string, unknown]>([
  ['a place before the first', { identifier_list: identifier, status_list: { ...entry, idx: -1 } }],
  ['no entry where one is named', { identifier_list: identifier, status_list: null }],
  ['no identifier where one is named', { status_list: entry, identifier_list: { uri: identifier.uri } }],
  ['an address that is none', { status_list: { ...entry, uri: 'list' } }],
  ['another kind alone', { other_list: { id: 'x' } }],
  ['nothing', {}],
  ['a text', 'valid'],
])('a status claim with %s is invalid', (_what, claim) => {
  expect(v.is(StatusReferences, claim)).toBe(false);
});

const signer = issueCertificate();
const trusted = { dids: [], certificates: [new X509Certificate(signer.chain)] };

const revoked = [expect.objectContaining({ issuer: 'CN=Acme,C=DE', queryId: 'licence', status: 'revoked' })];

it.each([
  ['counts where both of its lists say so', 0, [], null],
  ['is revoked where its identifier is listed', 0, [Buffer.from('an identifier')], revoked],
  ['is revoked where its entry says so', 1, [], revoked],
])('a credential with an entry and an identifier %s', async (_what, idx, listed, details) => {
  const answerAt = async (uri: string) =>
    uri === entry.uri
      ? new Response(statusListJwt(signer, uri))
      : new Response(new Uint8Array(await identifierListCwt(signer, uri, listed)), { headers: cwtList });
  const context = listsOf('https://holdfast.example', answerAt);
  const credential = {
    queryId: 'licence',
    format: 'mso_mdoc' as const,
    issuer: 'CN=Acme,C=DE',
    doctype: 'x',
    claims: {},
  };
  const presented = [{ credential, chain: null, statuses: [{ ...entry, idx }, identifier] }];
  const error = await unusableAmong(context, presented, trusted);
  expect(error?.details ?? null).toEqual(details);
});
