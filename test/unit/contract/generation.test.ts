import { expect, it } from 'vitest';
import {
  firstGeneration,
  generationBefore,
  generationOf,
  nextGeneration,
} from '../../../src/executions/contract/generation.ts';
import { firstTurn } from '../../../src/engine/walker/turn.ts';

it('a generation has one after it and one before it', () => {
  expect([nextGeneration(firstGeneration), generationBefore(generationOf(6))]).toEqual([2, 5]);
});

it('no other number is given in the place of a generation', () => {
  // @ts-expect-error -- A turn is no generation.
  expect(nextGeneration(firstTurn)).toBe(1);
  // @ts-expect-error -- A bare number is no generation.
  expect(nextGeneration(1)).toBe(2);
  // @ts-expect-error -- What was counted by hand is a number.
  expect(nextGeneration(firstGeneration + 1)).toBe(3);
});
