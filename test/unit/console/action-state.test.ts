import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../../../console/src/api/types.ts';
import { statesOf } from '../../../console/src/executions/action-state.ts';

const entry = (type: TimelineEntry['type'], actionId: string): TimelineEntry => ({
  sequence: 1,
  type,
  attempt: 1,
  actionId,
  sessionId: null,
  try: 1,
  at: '2026-01-31T09:00:00.000Z',
  durationMs: 0,
  error: null,
});

const states = (status: 'running' | 'cancelled' | 'failed', timeline: TimelineEntry[]) =>
  Object.fromEntries(
    statesOf(
      ['first', 'second', 'third'],
      { status, completedActionIds: ['first'], failedActionId: null, attempt: 1 },
      timeline,
    ),
  );

describe('an action of an execution in the console', () => {
  it('runs while its request is under way', () => {
    expect(states('running', [entry('workflowExecution.actionBegun', 'second')])).toEqual({
      first: 'completed',
      second: 'running',
      third: 'notReached',
    });
  });

  it.each([
    ['whose request was under way', 'workflowExecution.actionBegun'],
    ['which was to be tried again', 'workflowExecution.actionRetrying'],
    ['which waited', 'workflowExecution.onHold'],
  ] as const)(
    '%s when the execution ended is cancelled, and what comes after it was not reached',
    (_, type) => {
      expect(states('cancelled', [entry(type, 'second')])).toMatchObject({
        second: 'cancelled',
        third: 'notReached',
      });
    },
  );

  it('that had not begun when the execution ended was not reached', () => {
    expect(states('failed', [])).toMatchObject({ second: 'notReached' });
  });
});
