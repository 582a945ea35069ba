import { describe, expect, it } from 'vitest';
import { entryOf, planOf } from '../../src/engine/bodies/entry-of.ts';
import { pathOf, type Path } from '../../src/engine/plan/path.ts';
import type { List } from '../../src/engine/plan/plan.ts';
import type { Answer } from '../../src/engine/walker/events.ts';
import type { Cause, Row } from '../../src/engine/walker/row.ts';
import { action, all, block, parallel, some, undone } from './play.ts';
import type { RandomPlan } from './random-plan.ts';

/** A plan, and what happens in it, one moment after the other: `a` completes, `a failed`, `wake a`, `cancel`. */
export interface Scenario {
  plan: RandomPlan;
  /** By question and path: `count each`. */
  answers: Readonly<Record<string, Answer>>;
  /** Several events of one moment may be decided in any order, or at the same time. What is over by then is left out. */
  happens: readonly (readonly string[])[];
}

/** What a host has reached. Actions that it stops end at once. */
export interface Came {
  rows: ReadonlyMap<Path, Row>;
  /** The actions in the order in which they began. */
  begun: readonly Path[];
  finished: Cause | null;
}

const waits = { ...all, onFailure: 'wait' } as const;
const counts = (active: number, completed: number, failed: number) => ({ active, completed, failed });

/** The rules of every host that keeps rows and does what the walker says. */
export function hostContract(name: string, run: (scenario: Scenario) => Promise<Came>): void {
  const come = async (
    list: List,
    happens: readonly (string | readonly string[])[],
    { answers = {}, end = [], most = 1 }: { answers?: Scenario['answers']; end?: List; most?: number } = {},
  ) => {
    const plan = { plan: planOf(list, end), concurrency: { each: most } };
    const came = await run({ plan, answers, happens: happens.map((moment) => [moment].flat()) });
    const join = came.rows.get(pathOf('both'))?.join ?? came.rows.get(pathOf('each'))?.join;
    return {
      states: Object.fromEntries([...came.rows.values()].map(({ path, state }) => [path, state])),
      begun: came.begun,
      join,
      end: came.finished?.kind ?? null,
    };
  };

  describe(`an arrival at a join of ${name}`, () => {
    const both = parallel('both', { left: [action('a')], right: [action('b')] }, waits);

    it('counts once, and the join is decided with the last one', async () => {
      const first = await come([both], ['a']);
      expect(first.join).toMatchObject(counts(1, 1, 0));
      expect(first).toMatchObject({ states: { both: 'open' }, end: null });
      const last = await come([both], ['a', 'b']);
      expect(last.join).toMatchObject(counts(0, 2, 0));
      expect(last).toMatchObject({ states: { both: 'completed' }, end: 'completed' });
    });

    it('counts as a failure before it is undone, and as over after that', async () => {
      const lists = { left: [undone('x'), action('a')], right: [action('b')] };
      const list = [parallel('both', lists, waits)];
      expect((await come(list, ['x', 'a failed'])).join).toMatchObject(counts(2, 0, 1));
      expect((await come(list, ['x', 'a failed', 'undo_x'])).join).toMatchObject(counts(1, 0, 1));
      const last = await come(list, ['x', 'a failed', 'undo_x', 'b']);
      expect(last.join).toEqual({ ...counts(0, 1, 1), idle: 0, firstFailed: 'a' });
      expect(last.end).toBe('failed');
    });

    it('is not lost if another one comes at the same time: who is second is decided again', async () => {
      const came = await come([both], [['a', 'b failed']]);
      expect(came.join).toEqual({ ...counts(0, 1, 1), idle: 0, firstFailed: 'b' });
      expect(came.end).toBe('failed');
    });

    it('does not count if the join has what it needs: it is undone, also if all come at the same time', async () => {
      const names = ['a', 'b', 'c'];
      const lists = Object.fromEntries(
        names.map((one) => [one, [undone(`seat_${one}`), action(`pay_${one}`)]]),
      );
      const moments = ['seat_', 'pay_', 'undo_seat_'].map((what) => names.map((one) => what + one));
      const came = await come([parallel('both', lists, some)], moments, { answers: { 'needed both': 1 } });
      expect(came).toMatchObject({ join: { active: 0, completed: 1 }, end: 'completed' });
      const seats = names.map((one) => came.states[`seat_${one}`]);
      expect(seats.toSorted()).toEqual(['completed', 'undone', 'undone']);
    });
  });

  describe(`the time of a join of ${name}`, () => {
    const lists = { left: [undone('x')], middle: [undone('y')], right: [action('never')] };
    const branches = Object.entries(lists).map(([of, list]) => ({ name: of, list }));
    const body = { kind: 'parallel', branches, join: { ...some, isTimed: true } } as const;
    const both = entryOf({ id: 'both', hasDeadline: true, body });
    const answers = { 'needed both': 3, 'deadline both': true };

    it('decides it with what has completed', async () => {
      const came = await come([both], ['x', 'deadline both'], { answers });
      expect(came.states).toMatchObject({
        both: 'completed',
        x: 'completed',
        y: 'cancelled',
        never: 'cancelled',
      });
      expect(came).toMatchObject({ join: { active: 0, completed: 1 }, end: 'completed' });
    });

    it('and a completion at the same moment are decided one after the other', async () => {
      const came = await come([both], ['x', ['y', 'deadline both'], 'undo_y'], { answers });
      expect(came).toMatchObject({ states: { both: 'completed', x: 'completed' }, end: 'completed' });
      const ways = [
        [2, 'completed'],
        [1, 'undone'],
      ];
      expect(ways).toContainEqual([came.join?.completed, came.states['y']]);
    });
  });

  describe(`a stop of ${name}`, () => {
    it('moves all that stands below, in a body and in a `catch`', async () => {
      const caught = block('caught', [action('c')], {
        catches: [{ list: [action('repair')], hasOutput: false }],
      });
      const lists = {
        left: [block('outer', [block('inner', [action('a')])]), action('never')],
        middle: [caught],
        right: [action('b')],
      };
      const came = await come([parallel('both', lists, all)], ['c failed', 'b failed'], {
        answers: { 'catch caught': 0 },
      });
      const cancelled = ['a', 'inner', 'outer', 'both/left', 'repair', 'caught', 'both/middle'];
      expect(came.states).toMatchObject(Object.fromEntries(cancelled.map((path) => [path, 'cancelled'])));
      expect(came).toMatchObject({ states: { both: 'failed' }, join: { active: 0 }, end: 'failed' });
      expect(came.begun).not.toContain('never');
    });

    it('leaves alone what undoes, and what cleans up', async () => {
      const lists = {
        left: [block('one', [undone('x'), action('a')])],
        middle: [block('two', [action('c')], { finally: [action('clean')] })],
        right: [action('b')],
      };
      const list = [parallel('both', lists, all)];
      const happens = ['x', 'a failed', 'c', 'b failed'];
      const stopped = await come(list, happens);
      expect(stopped.states).toMatchObject({ undo_x: 'ready', clean: 'ready', both: 'stopping' });
      const came = await come(list, [...happens, 'undo_x', 'clean']);
      expect(came.states).toMatchObject({ x: 'undone', clean: 'completed', both: 'failed' });
      expect(came.end).toBe('failed');
    });

    it('ends a block that pauses before its next try', async () => {
      const body = { kind: 'tries', list: [undone('x'), action('ask')], maxTries: 2 } as const;
      const list = [parallel('both', { left: [entryOf({ id: 'again', body })], right: [action('b')] }, all)];
      const options = { answers: { 'retry again[0]': true } };
      const failed = ['again[0].x', 'again[0].ask failed', 'again[0].undo_x'];
      const came = await come(list, [...failed, 'b failed'], options);
      expect(came.states).toMatchObject({ again: 'cancelled', 'again[0].x': 'undone', both: 'failed' });
      expect(came.end).toBe('failed');
      const woken = await come(list, [...failed, 'wake again'], options);
      expect(woken.states).toMatchObject({ 'again[1].x': 'ready' });
    });

    it('ends what pauses, as nothing runs in it that would be waited for', async () => {
      const body = { kind: 'rounds', list: [action('ask')], maxRounds: 3, isPaced: true } as const;
      const lists = {
        left: [entryOf({ id: 'again', body })],
        middle: [action('poll', { isRetried: true })],
        right: [action('b')],
      };
      const list = [parallel('both', lists, all)];
      const options = { answers: { 'until again[0]': false, 'retry poll': true } };
      const came = await come(list, ['again[0].ask', 'poll failed', 'b failed'], options);
      expect(came.states).toMatchObject({ again: 'cancelled', poll: 'cancelled' });
      expect(came.end).toBe('failed');
      const woken = await come(list, ['again[0].ask', 'poll failed', 'wake again', 'wake poll'], options);
      expect(woken.states).toMatchObject({ 'again[1].ask': 'ready', poll: 'ready' });
    });
  });

  describe(`a loop of ${name}`, () => {
    const each = entryOf({ id: 'each', body: { kind: 'forEach', list: [action('a')], join: waits } });
    const answers = { 'count each': 4 };
    const itemsAt = (...indices: number[]) => indices.map((index) => `each[${index}].a`);

    it.each([1, 2, 4])('begins %i at once, and the next one as soon as one is over', async (most) => {
      const first = await come([each], [], { answers, most });
      expect(first.begun.toSorted()).toEqual(itemsAt(0, 1, 2, 3).slice(0, most));
      expect(first.join).toMatchObject(counts(most, 0, 0));
      const next = await come([each], itemsAt(0), { answers, most });
      expect(next.begun.toSorted()).toEqual(itemsAt(0, 1, 2, 3).slice(0, most + 1));
      const last = await come([each], itemsAt(0, 1, 2, 3), { answers, most });
      expect(last.join).toMatchObject(counts(0, 4, 0));
      expect(last.end).toBe('completed');
    });

    it('begins no more once it is stopped', async () => {
      const list = [parallel('sides', { left: [each], right: [action('b')] }, all)];
      const came = await come(list, ['b failed'], { answers, most: 2 });
      expect(came.begun.toSorted()).toEqual(['b', ...itemsAt(0, 1)]);
      expect(came).toMatchObject({ states: { each: 'cancelled' }, join: { active: 0 }, end: 'failed' });
    });
  });

  describe(`a cancellation of ${name}`, () => {
    const list = [undone('x'), action('a')];

    it('stops what runs, and what has completed is undone', async () => {
      const came = await come(list, ['x', 'cancel', 'undo_x']);
      expect(came).toMatchObject({ states: { x: 'undone', a: 'cancelled' }, end: 'cancelled' });
    });

    it('takes the place of a failure whose undoing it finds under way, which goes on', async () => {
      const came = await come(list, ['x', 'a failed', 'cancel', 'undo_x']);
      expect(came).toMatchObject({ states: { x: 'undone', a: 'failed' }, end: 'cancelled' });
    });

    it('changes nothing once it is decided that the execution completes', async () => {
      const came = await come([action('a')], ['a', 'cancel', 'clean'], { end: [action('clean')] });
      expect(came).toMatchObject({ states: { a: 'completed', clean: 'completed' }, end: 'completed' });
    });

    it('and a completion at the same time end in one of both ways, with the result of the action', async () => {
      const came = await come(list, ['x', ['a', 'cancel'], 'undo_x']);
      const ends = [
        ['completed', 'completed'],
        ['cancelled', 'undone'],
      ];
      expect(ends).toContainEqual([came.end, came.states['x']]);
      expect(came.states['a']).toBe('completed');
    });
  });
}
