import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../src/engine/bodies/entry-of.ts';
import { action, all, block, parallel, undone } from '../play.ts';
import type { Come } from './come.ts';

export function stopsOf(name: string, come: Come): void {
  describe(`a stop of ${name}`, () => {
    it('cancels everything nested in it, in a body and in a `catch`', async () => {
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

    it('leaves compensations and cleanups running', async () => {
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

    it('ends a pause at once, as nothing in it is running', async () => {
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
}
