import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../src/engine/bodies/entry-of.ts';
import { action, all, parallel } from '../play.ts';
import { counts, waits, type Come } from './come.ts';

export function loopsOf(name: string, come: Come): void {
  describe(`a loop of ${name}`, () => {
    const each = entryOf({ id: 'each', body: { kind: 'forEach', list: [action('a')], join: waits } });
    const answers = { 'count each': 4 };
    const itemsAt = (...indices: number[]) => indices.map((index) => `each[${index}].a`);

    it.each([1, 2, 4])('starts %i at once, and the next one as soon as one has ended', async (most) => {
      const first = await come([each], [], { answers, most });
      expect(first.begun.toSorted()).toEqual(itemsAt(0, 1, 2, 3).slice(0, most));
      expect(first.join).toMatchObject(counts(most, 0, 0));
      const next = await come([each], itemsAt(0), { answers, most });
      expect(next.begun.toSorted()).toEqual(itemsAt(0, 1, 2, 3).slice(0, most + 1));
      const last = await come([each], itemsAt(0, 1, 2, 3), { answers, most });
      expect(last.join).toMatchObject(counts(0, 4, 0));
      expect(last.end).toBe('completed');
    });

    it('keeps the slot of an iteration that waits for its next try', async () => {
      const body = { kind: 'forEach', list: [action('a', { isRetried: true })], join: waits } as const;
      const asked = { ...answers, 'retry each[0].a': true };
      const list = [entryOf({ id: 'each', body })];
      const paused = await come(list, ['each[0].a failed', 'each[1].a'], { answers: asked, most: 2 });
      expect(paused.begun.toSorted()).toEqual(itemsAt(0, 1, 2));
      const happens = ['each[0].a failed', 'wake each[0].a', 'each[0].a'];
      const came = await come(list, happens, { answers: asked, most: 2 });
      expect(came.begun.toSorted()).toEqual(itemsAt(0, 1, 2));
    });

    it('starts no more iterations after it was stopped', async () => {
      const list = [parallel('sides', { left: [each], right: [action('b')] }, all)];
      const came = await come(list, ['b failed'], { answers, most: 2 });
      expect(came.begun.toSorted()).toEqual(['b', ...itemsAt(0, 1)]);
      expect(came).toMatchObject({ states: { each: 'cancelled' }, join: { active: 0 }, end: 'failed' });
    });
  });
}
