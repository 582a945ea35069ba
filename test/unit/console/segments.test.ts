import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../../../console/src/api/types.ts';
import { segmentsOf } from '../../../console/src/executions/segments.ts';

const week = 7 * 86_400_000;

const entriesOf = (...events: [type: TimelineEntry['type'], durationMs: number | null][]): TimelineEntry[] =>
  events.map(([type, durationMs], index) => ({
    sequence: index + 1,
    type,
    attempt: 1,
    actionId: null,
    sessionId: null,
    try: null,
    at: '2026-01-31T09:00:00.000Z',
    durationMs,
    error: null,
  }));

describe('the stretches of a timeline', () => {
  it('are waits from a hold on, whatever a wallet does meanwhile, until it ends', () => {
    const segments = segmentsOf(
      entriesOf(
        ['workflowExecution.created', null],
        ['workflowExecution.started', 10],
        ['openid4vc.issuance.offered', 20],
        ['workflowExecution.onHold', 5],
        ['openid4vc.issuance.accepted', week],
        ['openid4vc.issuance.completed', 900],
        ['workflowExecution.resumed', 40],
        ['workflowExecution.actionCompleted', 30],
      ),
    );
    expect(segments.map(({ kind }) => kind)).toEqual([
      'queue',
      'work',
      'work',
      'wait',
      'wait',
      'wait',
      'work',
    ]);
  });

  it('leave room for milliseconds beside weeks', () => {
    const segments = segmentsOf(
      entriesOf(
        ['workflowExecution.created', null],
        ['workflowExecution.onHold', 20],
        ['openid4vc.issuance.accepted', week],
        ['workflowExecution.resumed', 10],
        ['workflowExecution.actionCompleted', 30],
      ),
    );
    expect(segments.map(({ isCollapsed }) => isCollapsed)).toEqual([false, true, false, false]);
    const [first, wait] = segments;
    expect(wait?.width).toBeLessThan((first?.width ?? 0) * 2);
    expect(segments.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
  });

  it('begin anew after a hold that has failed', () => {
    const kinds = segmentsOf(
      entriesOf(
        ['workflowExecution.onHold', 20],
        ['workflowExecution.actionFailed', week],
        ['workflowExecution.failed', 3],
        ['workflowExecution.redriven', week],
        ['workflowExecution.actionCompleted', 30],
      ),
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(['work', 'wait', 'work', 'wait', 'work']);
  });
});
