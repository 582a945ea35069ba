import { expect, it } from 'vitest';
import { firstPlace } from '../../../db/queries/reconciler/reconciling.ts';
import { walkAt, type Walk } from '../../../services/reconciler/walk.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute));
const place = { projectId: 'project', id: 'id' };
const begunAt = (minute: number, rest: Partial<Walk> = {}): Walk => ({
  startedAt: at(minute).toISOString(),
  after: place,
  nudges: false,
  ...rest,
});
const fresh = (minute: number, nudges = false): Walk => ({
  startedAt: at(minute).toISOString(),
  after: firstPlace,
  nudges,
});
const ended = { after: null };

it.each<[title: string, walk: Walk | null, since: Date | null, expected: Walk | null]>([
  ['the first walk begins at once', null, null, fresh(30)],
  ['a walk goes on where it was', begunAt(0), null, begunAt(0)],
  ['the next one waits until ten minutes are over', begunAt(21, ended), null, null],
  ['and begins then', begunAt(20, ended), null, fresh(30)],
  [
    'one that was asked for begins at once',
    begunAt(29, { ...ended, askedAt: at(29).toISOString() }),
    null,
    fresh(30),
  ],
  ['a walk from before Postgres was replaced begins again, and nudges', begunAt(20), at(25), fresh(30, true)],
  ['so does one that had ended', begunAt(29, ended), at(30), fresh(30, true)],
  [
    'a walk that nudges goes on with that',
    begunAt(26, { nudges: true }),
    at(25),
    begunAt(26, { nudges: true }),
  ],
  ['the one after it does not nudge', begunAt(20, { ...ended, nudges: true }), at(15), fresh(30)],
])('%s', (_title, walk, since, expected) => {
  expect(walkAt(walk, at(30), since)).toEqual(expected);
});
