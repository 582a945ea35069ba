import { expect, it } from 'vitest';
import { createSetAside } from '../../../../services/outbox/set-aside.ts';

const clock = { ms: 0 };
const create = () => createSetAside(() => clock.ms);
const refuse = () => Promise.reject(new Error('refused'));

it('a failing item is set aside, twice as long each time and up to five seconds, until it succeeds', async () => {
  const aside = create();
  const waits: number[] = [];
  for (let failure = 0; failure < 5; failure++) {
    await expect(aside.during('a', refuse)).rejects.toThrow('refused');
    const since = clock.ms;
    while (aside.now().length > 0) clock.ms += 1_000;
    waits.push(clock.ms - since);
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
  await aside.during('a', () => Promise.resolve());
  await expect(aside.during('a', refuse)).rejects.toThrow('refused');
  clock.ms += 1_000;
  expect(aside.now()).toEqual([]);
});

it('the thousand that failed last are remembered', async () => {
  const aside = create();
  for (let row = 0; row <= 1_000; row++) await aside.during(`${row}`, refuse).catch(() => {});
  expect(aside.now()).toHaveLength(1_000);
  expect(aside.now()).not.toContain('0');
});
