import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/connection/transaction.ts';
import type { Identity } from '../../../identity/port.ts';
import type { ProtocolAnswer } from '../../../identity/wallet/protocol-request.ts';
import { freePorts } from '../../../local/ports.ts';
import type { Holder } from '../../../local/wallet/holder.ts';
import { dpop } from '../../stack/dpop.ts';
import { jwtOf, newKey } from '../../stack/shown-by-hand.ts';
import { testMasterKeys } from '../../stack/tenant.ts';
import { badge, newHolder } from '../../stack/wallets.ts';
import { openFront, type Spread } from '../../integration/identity/front.ts';
import { codeOf, newOffer, openRoom, type Room } from '../../stack/identity-room.ts';
import { openid4vc } from '../../../identity/protocols/openid4vc/protocol.ts';

/** Lets the first replica answer, but loses the answer. The sender asks again, and reaches another replica. */
const loseFirst: Spread = async (request, [first, second]) => {
  if (!first || !second) throw new Error('there must be two replicas');
  if (request.method === 'POST') await first.answer(request);
  return second.answer(request);
};

let room: Room;
let front: Awaited<ReturnType<typeof openFront>>;
let another: Identity;
let holder: Holder;
beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  room = await openRoom({ publicUrl: `http://127.0.0.1:${port}` });
  front = await openFront(port);
  ({ identity: another } = await room.identityUnder(testMasterKeys));
  holder = await newHolder();
});
afterAll(async () => {
  await front.close();
  await room.close();
});

const historyOf = async (sessionId: string) => {
  const rows = await room.db.$client<{ type: string }[]>`
    select type from log where record_id = ${sessionId} order by id`;
  return rows.map(({ type }) => type);
};

describe('an answer that was lost on its way', () => {
  it('is repeated by any replica: for a wallet that redeems, takes a credential, and shows it', async () => {
    front.use([room.identity, another], loseFirst);
    const offered = await newOffer(room);
    await holder.accept(offered.offerUri);
    expect(await holder.list()).toHaveLength(1);
    expect(await historyOf(offered.id)).toEqual([
      'openid4vc.issuance.offered',
      'openid4vc.issuance.accepted',
      'openid4vc.issuance.completed',
    ]);
    const [issued] = await room.db.$client`
      select count(*)::int as count from issued_credentials where session_id = ${offered.id}`;
    expect(issued).toEqual({ count: 1 });

    const asked = await transact(room.db, async (tx) =>
      (await room.identity.wallet(tx, { projectId: room.tenant.projectId, walletId: room.tenant.walletId }))
        .over(openid4vc)
        .request({
          query: {
            dcql: { credentials: [{ id: 'badge', format: 'dc+sd-jwt', meta: { vct_values: [badge] } }] },
          },
          signer: 'did',
          responseMode: 'direct_post.jwt',
          expiresAt: Date.now() + 3_600_000,
        }),
    );
    await holder.present(asked.authorizationRequestUri);
    expect(await historyOf(asked.id)).toEqual([
      'openid4vc.verification.requested',
      'openid4vc.verification.opened',
      'openid4vc.verification.verified',
    ]);
  });

  it('is kept as long as its session, sealed, and deleted with it', async () => {
    front.use([room.identity]);
    const offered = await newOffer(room, { name: 'Grace' });
    await holder.accept(offered.offerUri);
    const kept = () => room.db.$client<{ answer: Buffer }[]>`
      select answer from openid4vc_answers where session_id = ${offered.id}`;
    const answers = await kept();
    expect(answers.length).toBeGreaterThan(1);
    for (const { answer } of answers)
      expect(answer.toString('latin1')).not.toMatch(/access_token|credential/);
    await room.db.$client`delete from openid4vc_sessions where id = ${offered.id}`;
    expect(await kept()).toHaveLength(0);
  });
});

const urlOf = (path: string) => `/oid4vci/${room.tenant.walletId}${path}`;
const post = (path: string, body: string, headers: Record<string, string>): Promise<ProtocolAnswer> =>
  room.identity.answer({ method: 'POST', url: urlOf(path), headers, body: Buffer.from(body) });

type Key = ReturnType<typeof newKey>;

const proofFor = (key: Key, path: string, claims: { token?: string; htu?: string } = {}) =>
  dpop(key, `${issuer}${path}`, claims);

/** The issuer as its metadata and offers name it. */
let issuer = '';

const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';
const redeem = (code: string, proof: string | null) =>
  post('/token', new URLSearchParams({ grant_type: grant, 'pre-authorized_code': code }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...(proof === null ? {} : { dpop: proof }),
  });

async function offeredCode(): Promise<string> {
  const { offerUri } = await newOffer(room);
  const by = new URL(offerUri).searchParams.get('credential_offer_uri') ?? '';
  issuer = by.replace(/\/offers\/.*$/, '');
  return codeOf(room.identity, offerUri);
}

describe('a token', () => {
  it('is repeated for a wallet that proves to have the same key, and for nobody else', async () => {
    const code = await offeredCode();
    const key = newKey();
    const first = await redeem(code, proofFor(key, '/token'));
    expect(first.status).toBe(200);
    expect(JSON.parse(first.body)).toMatchObject({ token_type: 'DPoP' });

    expect((await redeem(code, proofFor(newKey(), '/token'))).status).toBe(400);
    expect((await redeem(code, null)).status).toBe(400);
    expect(
      (await redeem(code, proofFor(key, '/token', { htu: 'https://elsewhere.example/token' }))).status,
    ).toBe(400);
    const stolen = proofFor({ ...newKey(), jwk: key.jwk }, '/token');
    expect((await redeem(code, stolen)).status).toBe(400);

    const again = await redeem(code, proofFor(key, '/token'));
    expect(again).toMatchObject({ status: 200, body: first.body });
  });
});

describe('a credential', () => {
  it('is repeated for proofs of the same keys, signed again, and not for proofs that do not hold', async () => {
    const key = newKey();
    const code = await offeredCode();
    const { access_token: token } = JSON.parse((await redeem(code, proofFor(key, '/token'))).body) as {
      access_token: string;
    };
    const holderKey = newKey();
    const ask = async (signer: Key) => {
      const { c_nonce: nonce } = JSON.parse((await post('/nonce', '', {})).body) as { c_nonce: string };
      const proof = jwtOf(
        { typ: 'openid4vci-proof+jwt', jwk: holderKey.jwk },
        { aud: issuer, iat: Math.floor(Date.now() / 1000), nonce },
        signer.privateKey,
      );
      return post(
        '/credential',
        JSON.stringify({ credential_configuration_id: room.templateId, proofs: { jwt: [proof] } }),
        {
          'content-type': 'application/json',
          authorization: `DPoP ${token}`,
          dpop: proofFor(key, '/credential', { token }),
        },
      );
    };
    const first = await ask(holderKey);
    expect(first.status).toBe(200);
    expect((await ask(newKey())).status).toBe(400);
    expect(await ask(holderKey)).toMatchObject({ status: 200, body: first.body });
  });
});
