import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../../../console/src/api/types.ts';
import { foldTimeline } from '../../../console/src/executions/fold-timeline.ts';

const events = (...named: [actionId: string | null, type?: string][]): TimelineEntry[] =>
  named.map(([actionId, type = 'actionCompleted'], index) => ({
    sequence: index + 1,
    type: `workflowExecution.${type}` as TimelineEntry['type'],
    attempt: 1,
    actionId,
    sessionId: null,
    try: 1,
    at: '2026-01-31T09:00:00.000Z',
    durationMs: 0,
    error: null,
    by: null,
    reason: null,
    outcome: null,
  }));

const timeline = events(
  [null, 'started'],
  ['first'],
  ['classes[0].look'],
  ['beside'],
  ['classes[1].look', 'actionFailed'],
  ['classes[0].students[0].ask'],
  ['classes[0].students[1].ask'],
  ['classes[0].students[1].thank'],
  ['classesToo[0].look'],
);

/** The lines, as their paths with the counts of what is folded. */
const lines = (around = '', among = timeline) =>
  foldTimeline(among, around).map(({ entry, fold }) =>
    fold
      ? `${fold.path}: ${fold.iterations ?? '-'} ${fold.events.length} ${fold.failures}`
      : (entry.actionId ?? 'execution'),
  );
const inside = (...paths: string[]) =>
  paths.reduce<{ around: string; among: readonly TimelineEntry[] }>(
    ({ around: before, among }, path) => ({
      around: path,
      among: foldTimeline(among, before).find(({ fold }) => fold?.path === path)?.fold?.events ?? [],
    }),
    { around: '', among: timeline },
  );

describe('the lines of a timeline', () => {
  it('have one for each loop, where it begins, with its counts', () => {
    expect(lines()).toEqual(['execution', 'first', 'classes: 2 5 1', 'beside', 'classesToo: 1 1 0']);
  });

  it('have one for each iteration of a loop that is open, and for each loop in it', () => {
    const classes = inside('classes');
    expect(lines('classes', [...classes.among])).toEqual(['classes[0]: - 4 0', 'classes[1]: - 1 1']);
    const one = inside('classes', 'classes[0]');
    expect(lines('classes[0]', [...one.among])).toEqual(['classes[0].look', 'classes[0].students: 2 3 0']);
    const students = inside('classes', 'classes[0]', 'classes[0].students', 'classes[0].students[1]');
    expect(lines('classes[0].students[1]', [...students.among])).toEqual([
      'classes[0].students[1].ask',
      'classes[0].students[1].thank',
    ]);
  });
});
