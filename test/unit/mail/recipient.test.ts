import { expect, it } from 'vitest';
import { foldedAddress } from '../../../src/people/mail/recipient.ts';

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada+shop+2@Example.com', 'ada@example.com'],
  ['ａda@example.com', 'ada@example.com'],
  ['ada@ex+ample.com', 'ada@ex+ample.com'],
])('%s counts as %s', (written, folded) => {
  expect(foldedAddress(written)).toBe(folded);
});
