import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../db/transaction.ts';
import { codeOf, openRoom, redeem, type Room } from './room.ts';

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

it('a PIN that many requests guess at once is looked at five times, whoever has it right afterwards', async () => {
  const { identity, tenant, templateId } = room;
  const { projectId, walletId } = tenant;
  const pin = '493817';
  const { id, offerUri } = await transact(room.db, (tx) =>
    identity.wallet(tx, { projectId, walletId }).offerCredentials({
      credentials: [{ templateId, attributes: { name: 'Ada' } }],
      batchSize: 1,
      deferred: false,
      pin,
      expiresAt: Date.now() + 3_600_000,
    }),
  );
  const code = await codeOf(identity, offerUri);
  // More than are worked on at once: the last one is looked at after half of the others at least.
  const guesses = [...Array.from({ length: 29 }, (_, index) => String(100_000 + index)), pin];
  const answers = await Promise.all(guesses.map((guess) => redeem(identity, walletId, code, guess)));
  expect(answers.map(({ status }) => status)).toEqual(guesses.map(() => 400));
  const [session] = await room.db.$client`
    select status, wrong_pins as "wrongPins" from openid4vc_sessions where id = ${id}`;
  expect(session).toEqual({ status: 'failed', wrongPins: 5 });
});
