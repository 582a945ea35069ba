import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../db/connection/transaction.ts';
import { codeOf, openRoom, redeem, type Room } from '../../stack/identity-room.ts';
import { openid4vc } from '../../../identity/protocols/openid4vc/protocol.ts';

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

it('a PIN that many requests guess at once is checked five times, even if the right one comes after that', async () => {
  const { identity, tenant, templateId } = room;
  const { projectId, walletId } = tenant;
  const pin = '493817';
  const { id, offerUri } = await transact(room.db, async (tx) =>
    (await identity.wallet(tx, { projectId, walletId })).over(openid4vc).issue({
      credentials: [{ templateId, attributes: { name: 'Ada' } }],
      batchSize: 1,
      deferred: false,
      pin,
      expiresAt: Date.now() + 3_600_000,
    }),
  );
  const code = await codeOf(identity, offerUri);
  // There are more guesses than can be checked at once, so the last one is checked after at least half of the others.
  const guesses = [...Array.from({ length: 29 }, (_, index) => String(100_000 + index)), pin];
  const answers = await Promise.all(guesses.map((guess) => redeem(identity, walletId, code, guess)));
  expect(answers.map(({ status }) => status)).toEqual(guesses.map(() => 400));
  const [session] = await room.db.$client`
    select status, wrong_pins as "wrongPins" from openid4vc_sessions where id = ${id}`;
  expect(session).toEqual({ status: 'failed', wrongPins: 5 });
});

/** A form that the agent reads without its endpoint counting the guess. */
const form = 'application/x-www-form-urlencoded';
const ways = {
  'in JSON': { type: 'application/json', write: (fields: URLSearchParams) => asJson(fields) },
  'in UTF-16': {
    type: 'application/json; charset=utf-16le',
    write: (fields: URLSearchParams) => Buffer.from(asJson(fields), 'utf16le'),
  },
  packed: { type: form, coding: 'gzip', write: (fields: URLSearchParams) => gzipSync(fields.toString()) },
  'at /token/': { type: form, path: '/token/', write: String },
  'at /Token': { type: form, path: '/Token', write: String },
};
const asJson = (fields: URLSearchParams): string => JSON.stringify(Object.fromEntries(fields));

it.each(Object.entries(ways))('a PIN is not guessed %s, either', async (_, way) => {
  const { identity, tenant, templateId } = room;
  const { projectId, walletId } = tenant;
  const pin = '493817';
  const { offerUri } = await transact(room.db, async (tx) =>
    (await identity.wallet(tx, { projectId, walletId })).over(openid4vc).issue({
      credentials: [{ templateId, attributes: { name: 'Ada' } }],
      batchSize: 1,
      deferred: false,
      pin,
      expiresAt: Date.now() + 3_600_000,
    }),
  );
  const code = await codeOf(identity, offerUri);
  const statuses: number[] = [];
  for (const guess of ['1', '2', '3', '4', '5', pin]) {
    const fields = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:pre-authorized_code',
      'pre-authorized_code': code,
      tx_code: guess,
    });
    const { status } = await identity.answer({
      method: 'POST',
      url: `/oid4vci/${walletId}${'path' in way ? way.path : '/token'}`,
      headers: { 'content-type': way.type, ...('coding' in way ? { 'content-encoding': way.coding } : {}) },
      body: Buffer.from(way.write(fields)),
    });
    statuses.push(status);
  }
  expect(statuses).toEqual(statuses.map(() => ('path' in way ? 404 : 400)));
});
