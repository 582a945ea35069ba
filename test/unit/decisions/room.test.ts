import { expect, it } from 'vitest';
import { bytesOf, hasRoomFor, hasRoomForChoice, maxGivenBytes } from '../../../src/people/decisions/room.ts';
import { maxOutputBytes } from '../../../src/language/json/sizes.ts';

it('a decision accepts a choice only if another one may be counted before it, and the last may be in it twice', () => {
  const given = 'x'.repeat(maxGivenBytes);
  const fullest = (of: number): object => ({ decisions: ['x'.repeat(of)] });
  let [fits, tooMuch] = [0, maxOutputBytes];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    [fits, tooMuch] = hasRoomFor(fullest(middle)) ? [middle, tooMuch] : [fits, middle];
  }
  const made = { decisions: ['x'.repeat(fits), given, given], data: given };
  expect(fits).toBeGreaterThan(0);
  expect(bytesOf(made)).toBeLessThan(maxOutputBytes);
});

it('a confirmed choice fits only if its output can end with it', () => {
  const output = { decisions: [] };
  const made = (length: number) => ({ data: { why: 'x'.repeat(1_000) }, presentation: 'x'.repeat(length) });
  expect(hasRoomForChoice(output, made(900_000))).toBe(true);
  expect(hasRoomForChoice(output, made(maxOutputBytes - maxGivenBytes))).toBe(false);
});
