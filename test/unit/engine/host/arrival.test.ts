import { expect, it } from 'vitest';
import { countArrival } from '../../../../src/engine/host/arrival.ts';
import { newRow } from '../../../../src/engine/walker/row.ts';
import { pathOf, rootPath } from '../../../../src/engine/plan/path.ts';

const places = { at: pathOf('both'), from: pathOf('both/b') };
const at = { ...places, isOver: true, by: null, remains: false, ran: true } as const;

it('an arrival at a decided join is refused if it has completed, and does not count if it has failed', () => {
  const join = { active: 2, completed: 1, failed: 0, idle: 0, firstFailed: null };
  const row = { ...newRow(pathOf('both'), rootPath, 0), total: 3, needed: 1, join };
  expect(countArrival(row, { ...at, as: 'completed' })).toBe(false);
  expect(row.join).toEqual({ active: 2, completed: 1, failed: 0, idle: 0, firstFailed: null });
  expect(countArrival(row, { ...at, as: 'failed', by: pathOf('b') })).toBe(true);
  expect(row.join).toEqual({ active: 1, completed: 1, failed: 0, idle: 1, firstFailed: null });
});
