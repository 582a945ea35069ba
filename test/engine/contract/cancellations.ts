import { describe, expect, it } from 'vitest';
import { action, block, undone } from '../play.ts';
import type { Come } from './come.ts';

export function cancellationsOf(name: string, come: Come): void {
  describe(`a cancellation of ${name}`, () => {
    const list = [undone('x'), action('a')];

    it('stops running entries, and completed ones are compensated', async () => {
      const came = await come(list, ['x', 'cancel', 'undo_x']);
      expect(came).toMatchObject({ states: { x: 'undone', a: 'cancelled' }, end: 'cancelled' });
    });

    it('replaces a failure whose compensation is running, which continues', async () => {
      const came = await come(list, ['x', 'a failed', 'cancel', 'undo_x']);
      expect(came).toMatchObject({ states: { x: 'undone', a: 'failed' }, end: 'cancelled' });
    });

    it('replaces a failure while that cleans up, too, and compensates nothing again', async () => {
      const happens = ['x', 'a failed', 'undo_x', 'cancel', 'clean'];
      const came = await come(list, happens, { end: [action('clean')] });
      expect(came).toMatchObject({ begun: ['x', 'a', 'undo_x', 'clean'], end: 'cancelled' });
    });

    it('changes nothing after the decision that the execution completes', async () => {
      const came = await come([action('a')], ['a', 'cancel', 'clean'], { end: [action('clean')] });
      expect(came).toMatchObject({ states: { a: 'completed', clean: 'completed' }, end: 'completed' });
    });

    it('changes nothing after the execution was ended, while something is still cleaned up', async () => {
      const ended = [block('around', [action('end')], { finally: [action('close')] })];
      const came = await come(ended, ['end ended', 'cancel', 'close']);
      expect(came).toMatchObject({ states: { close: 'completed' }, end: 'ended' });
    });

    it('completes or is cancelled, with the result of the action, if both happen at the same time', async () => {
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
