import { expect, it } from 'vitest';
import { withTrials } from '../../interop/counterparts-table.ts';

const page = (...table: string[]) =>
  [
    'Before.',
    '',
    '<!-- Made by `npm run interop`: the rest until the next such mark. -->',
    '',
    ...table.flatMap((line) => (line === '' ? [] : [line])),
    ...(table.length > 0 ? [''] : []),
    '<!-- The end of what `npm run interop` makes. -->',
    '',
    'After.',
  ].join('\n');

const trial = {
  name: 'agent',
  version: '1.2.3',
  part: 'wallet' as const,
  tried: 'connecting',
  passed: 2,
  of: 2,
  on: '2026-01-31',
};

it('a page without a table gets one between its marks', () => {
  expect(withTrials(page(), [trial])).toBe(
    page(
      '| Program | Version | Its part | What was tried | Passed | On         |',
      '| ------- | ------- | -------- | -------------- | ------ | ---------- |',
      '| agent   | 1.2.3   | wallet   | connecting     | 2 of 2 | 2026-01-31 |',
    ),
  );
});

it('a repeated test replaces its row, and the other rows stay', () => {
  const first = withTrials(page(), [trial, { ...trial, version: '1.0.0' }]);
  expect(withTrials(first, [{ ...trial, passed: 1, on: '2026-02-01' }])).toBe(
    page(
      '| Program | Version | Its part | What was tried | Passed | On         |',
      '| ------- | ------- | -------- | -------------- | ------ | ---------- |',
      '| agent   | 1.0.0   | wallet   | connecting     | 2 of 2 | 2026-01-31 |',
      '| agent   | 1.2.3   | wallet   | connecting     | 1 of 2 | 2026-02-01 |',
    ),
  );
});

it('a page without marks is not written', () => {
  expect(() => withTrials('no marks', [trial])).toThrow('the page has no mark');
});
