import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../db/transaction.ts';
import { codeOf, openRoom, type Room } from '../../stack/identity-room.ts';
import { openid4vc } from '../../../identity/protocols/openid4vc/protocol.ts';

/** These are mistakes that the agent itself would report as errors of ours. */

let room: Room;
beforeAll(async () => {
  room = await openRoom();
  const { identity, tenant, templateId } = room;
  const { projectId, walletId } = tenant;
  // The wallet's first offer makes it an issuer.
  const { offerUri } = await transact(room.db, async (tx) =>
    (await identity.wallet(tx, { projectId, walletId })).over(openid4vc).issue({
      credentials: [{ templateId, attributes: { name: 'Ada' } }],
      batchSize: 1,
      deferred: false,
      expiresAt: Date.now() + 3_600_000,
    }),
  );
  code = await codeOf(identity, offerUri);
});
afterAll(() => room.close());
let code: string;

const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

async function ask(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { status, body } = await room.identity.answer({
    method: 'POST',
    url: `/oid4vci/${room.tenant.walletId}/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  });
  const { error } = JSON.parse(body) as { error?: string };
  return { status, error };
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jws = (header: unknown, payload: unknown): string => `${part(header)}.${part(payload)}.AAAA`;

it('a token request for a token of a kind that is not given', async () => {
  const refused = { status: 400, error: 'unsupported_grant_type' };
  expect(await ask({ grant_type: 'refresh_token', refresh_token: 'x' })).toEqual(refused);
});

it('a token request with an attestation of nobody', async () => {
  const attested = jws({ alg: 'ES256' }, {});
  const headers = { 'oauth-client-attestation': attested, 'oauth-client-attestation-pop': attested };
  const refused = { status: 400, error: 'invalid_client' };
  expect(await ask({ grant_type: grant, 'pre-authorized_code': code }, headers)).toEqual(refused);
});

const jwk = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) };
it.each([
  [null, null],
  [{}, {}],
  [{ typ: 'dpop+jwt', alg: 'ES256', jwk: null }, {}],
  [{ typ: 'dpop+jwt', alg: 'none', jwk }, {}],
  [{ typ: 'dpop+jwt', alg: 'ES256', jwk: { ...jwk, d: 'A'.repeat(43) } }, {}],
  [
    { typ: 'dpop+jwt', alg: 'ES256', jwk },
    { htm: 'POST', htu: 'no address', iat: 1, jti: 'x' },
  ],
])('a token request with a proof that is none: %j, %j', async (header, payload) => {
  const refused = { status: 400, error: 'invalid_dpop_proof' };
  const fields = { grant_type: grant, 'pre-authorized_code': code };
  expect(await ask(fields, { dpop: jws(header, payload) })).toEqual(refused);
});

it('a token that is none is refused, however the body is said to come', async () => {
  const statuses: number[] = [];
  for (const headers of [
    { 'content-type': 'application/json; charset=rubbish' },
    { 'content-type': 'text/plain' },
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'rubbish' },
  ]) {
    const { status } = await room.identity.answer({
      method: 'POST',
      url: `/oid4vci/${room.tenant.walletId}/deferred-credential`,
      headers: { authorization: 'Bearer x', ...headers },
      body: Buffer.from('{"transaction_id":"x"}'),
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 401, 400, 415]);
});
