import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { rewrapDataKeys } from '../../../db/queries/data-keys.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { testMasterKeys } from '../../stack/tenant.ts';
import {
  codeOf,
  newOffer,
  newWallet,
  offer,
  openRoom,
  redeem,
  type Room,
} from '../../stack/identity-room.ts';
import { openid4vc } from '../../../identity/protocols/openid4vc/protocol.ts';

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

const rowsOf = async (walletId: string) => {
  const [row] = await room.db.$client<[{ records: number; keys: number; sessions: number }]>`
    select (select count(*)::int from wallet_records where wallet_id = ${walletId}) as records,
      (select count(*)::int from wallet_keys where wallet_id = ${walletId}) as keys,
      (select count(*)::int from openid4vc_sessions where wallet_id = ${walletId}) as sessions`;
  return row;
};

describe("the wallet's changes", () => {
  it('commit or vanish with their transaction', async () => {
    const walletId = await newWallet(room);
    const rolledBack = transact(room.db, async (tx) => {
      await offer(room, room.identity, tx, { walletId });
      throw new Error('crash before the commit');
    });
    await expect(rolledBack).rejects.toThrow('crash before the commit');
    expect(await rowsOf(walletId)).toEqual({ records: 0, keys: 0, sessions: 0 });
    await newOffer(room, { walletId });
    expect(await rowsOf(walletId)).toMatchObject({ sessions: 1 });
  });

  it('create one identity, however many need one at once', async () => {
    const walletId = await newWallet(room);
    await Promise.all(Array.from({ length: 8 }, () => newOffer(room, { walletId })));
    const [row] = await room.db.$client<[{ dids: number; issuers: number }]>`
      select count(*) filter (where type = 'DidRecord')::int as dids,
        count(*) filter (where type = 'OpenId4VcIssuerRecord')::int as issuers
      from wallet_records where wallet_id = ${walletId}`;
    expect(row).toEqual({ dids: 1, issuers: 1 });
  });
});

describe('one pre-authorised code', () => {
  it(
    'is accepted from exactly one of two replicas that redeem it at once, a hundred times',
    { timeout: 180_000 },
    async () => {
      const other = await room.identityUnder(testMasterKeys);
      const { walletId } = room.tenant;
      for (let tries = 0; tries < 100; tries++) {
        const { id, offerUri } = await newOffer(room);
        const code = await codeOf(room.identity, offerUri);
        const answers = await Promise.all([
          redeem(room.identity, walletId, code),
          redeem(other.identity, walletId, code),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
        const [session] = await room.db.$client`select status from openid4vc_sessions where id = ${id}`;
        expect(session).toEqual({ status: 'accepted' });
      }
    },
  );
});

describe('a PIN', () => {
  it('is counted at each guess on two replicas at once, and locks the offer at the fifth', async () => {
    const { projectId, walletId } = room.tenant;
    const other = await room.identityUnder(testMasterKeys);
    const { id, offerUri, pin } = await transact(room.db, async (tx) =>
      (await room.identity.wallet(tx, { projectId, walletId })).over(openid4vc).issue({
        credentials: [{ templateId: room.templateId, attributes: { name: 'Ada' } }],
        pin: true,
        batchSize: 1,
        deferred: false,
        expiresAt: Date.now() + 3_600_000,
      }),
    );
    const code = await codeOf(room.identity, offerUri);
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      redeem(guess % 2 === 0 ? room.identity : other.identity, walletId, code, `wrong${guess}`),
    );
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([400]));
    const [session] = await room.db.$client`
      select status, wrong_pins as "wrongPins" from openid4vc_sessions where id = ${id}`;
    expect(session).toEqual({ status: 'failed', wrongPins: 5 });
    expect((await redeem(room.identity, walletId, code, pin)).status).toBe(400);
  });
});

describe('the stored data of wallets', () => {
  it('shows no offer, no code and no key in any table', async () => {
    const marker = `marker${randomBytes(12).toString('hex')}`;
    const { offerUri } = await newOffer(room, { name: marker });
    const code = await codeOf(room.identity, offerUri);
    const tables = await room.db.$client<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`;
    for (const secret of [marker, code, '"kty"', '"d":"']) {
      const hex = Buffer.from(secret).toString('hex');
      for (const { name } of tables) {
        const found = await room.db.$client`
          select 1 from ${room.db.$client(name)} as t where t::text like ${`%${secret}%`} or t::text like ${`%${hex}%`}`;
        expect({ name, secret, count: found.count }).toEqual({ name, secret, count: 0 });
      }
    }
  });

  it('is readable after a rotation of the master key, and the old key is gone', async () => {
    // This room is separate, because nobody can read it afterwards.
    const own = await openRoom();
    onTestFinished(() => own.close());
    const { id, offerUri } = await newOffer(own);
    const newKey = { id: 'new', key: randomBytes(32) };
    const both = await own.identityUnder([newKey, ...testMasterKeys]);
    for (let after: string | null = null; ;) {
      const { last }: { last: string | null } = await rewrapDataKeys(
        own.db,
        { masterKeyId: newKey.id, after, limit: 100 },
        (key) => both.vault.rewrap(key),
      );
      if (last === null) break;
      after = last;
    }
    const { identity } = await own.identityUnder([newKey]);
    const { status } = await redeem(identity, own.tenant.walletId, await codeOf(identity, offerUri));
    expect(status).toBe(200);
    const [session] = await own.db.$client`select status from openid4vc_sessions where id = ${id}`;
    expect(session).toEqual({ status: 'accepted' });
  });
});
