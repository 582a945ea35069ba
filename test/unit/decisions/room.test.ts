import { expect, it } from 'vitest';
import { bytesOf, hasRoomFor, maxGivenBytes } from '../../../services/answers/room.ts';
import { maxOutputBytes } from '../../../src/engine/values/data-meter.ts';

it('a decision takes a choice only if another one may be counted before it, and the last may stand in it twice', () => {
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
