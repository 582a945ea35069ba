import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../src/engine/bodies/entry-of.ts';
import { action, parallel, some, undone } from '../play.ts';
import { counts, waits, type Come } from './come.ts';

export function joinsOf(name: string, come: Come): void {
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

    it('is not lost if another one arrives at the same time: the join is decided again for the second', async () => {
      const came = await come([both], [['a', 'b failed']]);
      expect(came.join).toEqual({ ...counts(0, 1, 1), idle: 0, firstFailed: 'b' });
      expect(came.end).toBe('failed');
    });

    describe('does not count if the join has what it needs: it is undone, also if all come at the same time', () => {
      const seat = (one: string) => [undone(`seat${one}`), action(`pay${one}`)];
      const moments = (paths: readonly string[]) =>
        ['seat', 'pay', 'undo_seat'].map((what) => paths.map((path) => path.replace('*', what)));
      const seatsOf = (states: Record<string, string>) =>
        Object.entries(states)
          .filter(([path]) => /(?:^|\.)seat/.test(path))
          .map(([, state]) => state)
          .toSorted();

      it.each([1, 2])('cancels the other branches after the first %i have completed', async (needed) => {
        const names = ['_a', '_b', '_c'];
        const lists = Object.fromEntries(names.map((one) => [one, seat(one)]));
        const happens = moments(names.map((one) => `*${one}`));
        const came = await come([parallel('both', lists, some)], happens, {
          answers: { 'needed both': needed },
        });
        expect(came).toMatchObject({ join: { active: 0, completed: needed }, end: 'completed' });
        expect(seatsOf(came.states)).toEqual(names.map((_, at) => (at < needed ? 'completed' : 'undone')));
      });

      it('cancels the other iterations after the first two have completed', async () => {
        const each = entryOf({ id: 'each', body: { kind: 'forEach', list: seat(''), join: some } });
        const happens = moments([0, 1, 2, 3].map((at) => `each[${at}].*`));
        const answers = { 'count each': 4, 'needed each': 2 };
        const came = await come([each], happens, { answers, most: 4 });
        expect(came).toMatchObject({ join: { active: 0, completed: 2 }, end: 'completed' });
        expect(seatsOf(came.states)).toEqual(['completed', 'completed', 'undone', 'undone']);
      });
    });
  });

  describe(`the time of a join of ${name}`, () => {
    const lists = { left: [undone('x')], middle: [undone('y')], right: [action('never')] };
    const branches = Object.entries(lists).map(([of, list]) => ({ name: of, list }));
    const body = { kind: 'parallel', branches, join: { ...some, isTimed: true } } as const;
    const both = entryOf({ id: 'both', hasDeadline: true, body });
    const answers = { 'needed both': 3, 'deadline both': true };

    it('decides it with the completed entries', async () => {
      const came = await come([both], ['x', 'deadline both'], { answers });
      expect(came.states).toMatchObject({
        both: 'completed',
        x: 'completed',
        y: 'cancelled',
        never: 'cancelled',
      });
      expect(came).toMatchObject({ join: { active: 0, completed: 1 }, end: 'completed' });
    });

    it('is decided before or after a completion at the same moment', async () => {
      const came = await come([both], ['x', ['y', 'deadline both'], 'undo_y'], { answers });
      expect(came).toMatchObject({ states: { both: 'completed', x: 'completed' }, end: 'completed' });
      const ways = [
        [2, 'completed'],
        [1, 'undone'],
      ];
      expect(ways).toContainEqual([came.join?.completed, came.states['y']]);
    });
  });
}
