import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../../../console/src/api/types.ts';
import { axisOf } from '../../../console/src/executions/axis.ts';
import { joined, segmentsOf } from '../../../console/src/executions/segments.ts';
import { spansOf } from '../../../console/src/executions/spans.ts';

const week = 7 * 86_400_000;

/** Returns events of an action, each so many milliseconds after the one before. */
function entriesOf(
  ...events: [type: TimelineEntry['type'], afterMs: number | null, actionId?: string][]
): TimelineEntry[] {
  let now = Date.parse('2026-01-31T09:00:00.000Z');
  return events.map(([type, afterMs, actionId = 'only'], index) => ({
    sequence: index + 1,
    type,
    attempt: 1,
    actionId,
    sessionId: null,
    try: null,
    at: new Date((now += afterMs ?? 0)).toISOString(),
    durationMs: afterMs,
    error: null,
    by: null,
    reason: null,
    outcome: null,
  }));
}

const over = { overAt: new Map<string, number>(), now: null, blocks: new Set<string>() };
const drawn = (...events: Parameters<typeof entriesOf>) => segmentsOf(spansOf(entriesOf(...events), over));

describe('the stretches of a timeline', () => {
  it('are waits from a hold until its end, whatever a wallet does meanwhile', () => {
    const segments = drawn(
      ['workflowExecution.created', null],
      ['workflowExecution.started', 10],
      ['openid4vc.issuance.offered', 20],
      ['workflowExecution.onHold', 5],
      ['openid4vc.issuance.accepted', week],
      ['openid4vc.issuance.completed', 900],
      ['workflowExecution.resumed', 40],
      ['workflowExecution.actionCompleted', 30],
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
    const segments = drawn(
      ['workflowExecution.created', null],
      ['workflowExecution.onHold', 20],
      ['openid4vc.issuance.accepted', week],
      ['workflowExecution.resumed', 10],
      ['workflowExecution.actionCompleted', 30],
    );
    expect(segments.map(({ isCollapsed }) => isCollapsed)).toEqual([false, true, false, false]);
    const [first, wait] = segments;
    expect(wait?.width).toBeLessThan((first?.width ?? 0) * 2);
    expect(segments.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
  });

  it('start again after a hold that has failed', () => {
    const kinds = drawn(
      ['workflowExecution.started', null],
      ['workflowExecution.onHold', 20],
      ['workflowExecution.actionFailed', week],
      ['workflowExecution.failed', 3],
      ['workflowExecution.redriven', week],
      ['workflowExecution.actionCompleted', 30],
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(['work', 'wait', 'work', 'wait', 'work']);
  });

  it('are waits until they were stopped, which no event says', () => {
    const begin = Date.parse('2026-01-31T09:00:00.000Z');
    const events = entriesOf(
      ['workflowExecution.created', null],
      ['workflowExecution.onHold', 10, 'phone'],
      ['workflowExecution.onHold', 0, 'each[1].mail'],
      ['workflowExecution.onHold', 0, 'open'],
      ['workflowExecution.actionCompleted', week, 'later'],
    );
    const overAt = new Map([
      ['phone', begin + 1_010],
      ['each', begin + 2_010],
    ]);
    const stopped = spansOf(events, { ...over, overAt }).filter(({ kind }) => kind === 'wait');
    expect(stopped.map(({ actionId, from, to }) => [actionId, to - from])).toEqual([
      ['phone', 1_000],
      ['each[1].mail', 2_000],
    ]);
    expect(new Set(spansOf(events, { ...over, overAt }).map(({ sequence }) => sequence)).size).toBe(6);
  });

  it('are waits of an earlier attempt until it has failed', () => {
    const events = entriesOf(
      ['workflowExecution.created', null],
      ['workflowExecution.onHold', 10, 'phone'],
      ['workflowExecution.failed', 500, 'mail'],
      ['workflowExecution.redriven', week],
    );
    const redriven = events.map((event, at) => ({ ...event, attempt: at === 3 ? 2 : 1 }));
    const later = new Map([['phone', Date.parse('2027-01-31T09:00:00.000Z')]]);
    const stopped = spansOf(redriven, { ...over, overAt: later }).filter(
      ({ actionId, kind }) => actionId === 'phone' && kind === 'wait',
    );
    expect(stopped.map(({ from, to }) => to - from)).toEqual([500]);
  });

  it('are waits until now while they are open, in loops as well', () => {
    const events = entriesOf(
      ['workflowExecution.created', null],
      ['workflowExecution.onHold', 10, 'each[0].ask'],
      ['workflowExecution.actionCompleted', week, 'beside'],
    );
    const now = Date.parse('2026-02-28T09:00:00.000Z');
    const open = spansOf(events, { ...over, now }).filter(({ kind }) => kind === 'wait');
    expect(open.map(({ actionId, to }) => [actionId, to])).toEqual([['each[0].ask', now]]);
  });

  it('show for rounds their entries, and the pauses between them are no work', () => {
    const blocks = new Set(['rounds']);
    const events = entriesOf(
      ['workflowExecution.created', null],
      ['workflowExecution.onHold', 10, 'rounds[0].ask'],
      ['workflowExecution.resumed', week, 'rounds[0].ask'],
      ['workflowExecution.actionRetrying', 0, 'rounds'],
      ['workflowExecution.actionCompleted', 5, 'rounds[0].ask'],
      ['workflowExecution.actionCompleted', 20, 'beside'],
      ['workflowExecution.onHold', 60_000, 'rounds[1].ask'],
      ['workflowExecution.resumed', week, 'rounds[1].ask'],
      ['workflowExecution.actionRetrying', 0, 'rounds'],
      ['workflowExecution.onHold', 30, 'rounds[2].ask'],
    );
    const kinds = spansOf(events, { ...over, blocks }).map(({ kind, from, to }) => [kind, to - from]);
    expect(kinds).toEqual([
      ['work', 10],
      ['wait', week],
      ['work', 5],
      ['work', 20],
      ['pause', 60_025],
      ['wait', week],
      ['work', 30],
    ]);
  });

  it('show rounds without waits as pauses, too, whether or not the log says when the round started', () => {
    const blocks = new Set(['polled']);
    const events = entriesOf(
      ['workflowExecution.created', null],
      ['workflowExecution.actionRetrying', 10, 'polled'],
      ['workflowExecution.actionCompleted', 0, 'polled[0].turn'],
      ['workflowExecution.actionRetrying', 2_000, 'polled'],
      ['workflowExecution.actionCompleted', 1, 'polled[1].turn'],
      ['workflowExecution.actionCompleted', 3_000, 'polled[2].turn'],
    );
    const pauses = spansOf(events, { ...over, blocks }).filter(({ kind }) => kind === 'pause');
    expect(pauses.map(({ from, to }) => to - from)).toEqual([2_000, 3_001]);
  });

  it('between two tries are pauses, and those for a place in a loop have a name of their own', () => {
    const events = entriesOf(
      ['workflowExecution.created', null],
      ['workflowExecution.actionBegun', 10],
      ['workflowExecution.actionRetrying', 200],
      ['workflowExecution.actionBegun', 5],
      ['workflowExecution.actionFailed', 300],
      ['workflowExecution.onHold', 5, 'each[0].ask'],
      ['workflowExecution.resumed', week, 'each[0].ask'],
      ['workflowExecution.placeTaken', 2_000, 'each[0].ask'],
      ['workflowExecution.actionCompleted', 8, 'each[0].ask'],
    );
    const kindsOf = (timeline: TimelineEntry[]) => spansOf(timeline, over).map(({ kind }) => kind);
    const error = { message: 'No.', code: 2002 as const, details: [] };
    const tried = events.map((event, at) => ({ ...event, error: at === 2 ? error : null }));
    const rest = ['failedWork', 'work', 'wait', 'place', 'work'];
    expect(kindsOf(tried)).toEqual(['queue', 'failedWork', 'pause', ...rest]);
    // What is repeated without an error has not failed.
    expect(kindsOf(events)).toEqual(['queue', 'work', 'pause', ...rest]);
  });

  it('show branches below each other, at their times', () => {
    const [, , quick, slow] = drawn(
      ['workflowExecution.created', null],
      ['workflowExecution.onHold', 10, 'slow'],
      ['workflowExecution.onHold', 0, 'quick'],
      ['workflowExecution.resumed', 1_000, 'quick'],
      ['workflowExecution.resumed', 1_000, 'slow'],
    );
    if (!quick || !slow) throw new Error('There are fewer stretches than events.');
    expect([quick, slow].map(({ kind, from, to }) => [kind, to - from])).toEqual([
      ['wait', 1_000],
      ['wait', 2_000],
    ]);
    expect(slow.left).toBeCloseTo(quick.left);
    expect(slow.width).toBeGreaterThan(quick.width);
  });

  it('have an axis with times, which shows where it is not to scale', () => {
    const events = entriesOf(
      ['workflowExecution.created', null],
      ['workflowExecution.onHold', 1_000],
      ['workflowExecution.resumed', week],
      ['workflowExecution.actionCompleted', 1_000],
    );
    const { ticks, cuts } = axisOf(spansOf(events, over));
    const begin = Date.parse('2026-01-31T09:00:00.000Z');
    expect(ticks.map(({ left }) => left)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticks.map(({ time }) => time - begin).toSorted((a, b) => a - b)).toEqual(
      ticks.map(({ time }) => time - begin),
    );
    expect([ticks[0]?.time, ticks.at(-1)?.time]).toEqual([begin, begin + week + 2_000]);
    expect(cuts.map(({ ms }) => ms)).toEqual([week]);
    expect(axisOf([]).ticks).toEqual([]);
  });

  it('are few for a loop', () => {
    const waits = drawn(
      ['workflowExecution.created', null],
      ...Array.from(
        { length: 50 },
        (_, index) => ['workflowExecution.onHold', 1, `each[${index}].ask`] as const,
      ).map(([type, afterMs, id]): [typeof type, number, string] => [type, afterMs, id]),
    );
    expect(waits).toHaveLength(50);
    expect(joined(waits)).toHaveLength(1);
    expect(joined(waits)[0]?.width).toBeCloseTo(1);
  });
});
