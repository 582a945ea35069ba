import { expect, it } from 'vitest';
import { createSignInLimit } from '../../../api/sign-in/sign-in-limit.ts';

const refused = { status: 429, code: 2005 };

it('a person uses up their own tries, and nobody else’s behind the same address', async () => {
  const limit = createSignInLimit();
  for (let count = 0; count < 10; count++) await limit.take('192.0.2.1', 'password', 'ada@example.com');
  await expect(limit.take('192.0.2.1', 'password', 'Ada@example.com')).rejects.toMatchObject(refused);
  // Refused tries do not count: otherwise one person could lock out everybody.
  for (let count = 0; count < 200; count++)
    await limit.take('192.0.2.1', 'password', 'ada@example.com').catch(() => {});
  await limit.take('192.0.2.1', 'password', 'grace@example.com');
  await limit.take('192.0.2.1', 'signInLink', 'token');
  await limit.take('192.0.2.1', 'invitation', 'token');
});

it('an office that signs in signs in, however many they are', async () => {
  const limit = createSignInLimit();
  for (let count = 0; count < 500; count++) {
    const right = await limit.take('192.0.2.1', 'password', `person-${count}@example.com`);
    await right();
  }
  await expect(limit.take('192.0.2.1', 'password', 'one-more@example.com')).resolves.toBeTypeOf('function');
});

it.each(['password', 'signInLink', 'invitation'] as const)(
  'a person who guesses at every %s is stopped at a hundred, also with all addresses of a network',
  async (purpose) => {
    const limit = createSignInLimit();
    for (let count = 0; count < 100; count++)
      await limit.take(`2001:db8:0:1::${count.toString(16)}`, purpose, `guess ${count}`);
    const more = limit.take('2001:db8:0:1:ffff::1', purpose, 'another guess');
    await expect(more).rejects.toMatchObject(refused);
    await limit.take('2001:db8:0:2::1', purpose, 'a guess from elsewhere');
  },
);

it('an address of IPv4 is the same in the clothes of IPv6, and each is its own', async () => {
  const limit = createSignInLimit();
  for (let count = 0; count < 100; count++)
    await limit.take(count % 2 ? '192.0.2.1' : '::ffff:192.0.2.1', 'password', `guess ${count}`);
  await expect(limit.take('192.0.2.1', 'password', 'one more')).rejects.toMatchObject(refused);
  await limit.take('::ffff:192.0.2.2', 'password', 'from a neighbour');
});
