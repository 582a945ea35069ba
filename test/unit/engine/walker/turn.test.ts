import { expect, it } from 'vitest';
import { firstGeneration } from '../../../../src/executions/contract/generation.ts';
import { firstTurn, nextTurn, noTurn } from '../../../../src/engine/walker/turn.ts';

it('a turn is followed by a higher one, and none is lower than the first', () => {
  expect([noTurn < firstTurn, nextTurn(noTurn), nextTurn(firstTurn)]).toEqual([true, firstTurn, 1]);
});

it('a turn cannot be replaced by another number', () => {
  // @ts-expect-error -- A generation is no turn.
  expect(nextTurn(firstGeneration)).toBe(2);
  // @ts-expect-error -- A bare number is no turn.
  expect(nextTurn(1)).toBe(2);
  // @ts-expect-error -- What was counted by hand is a number.
  expect(nextTurn(firstTurn + 1)).toBe(2);
});
