import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../src/engine/bodies/entry-of.ts';
import { action, all, block, lock, parallel, undone } from '../play.ts';
import type { Come } from './come.ts';

/** A host that goes on with what has failed. */
export function redrivesOf(name: string, come: Come): void {
  describe(`a redrive of ${name}`, () => {
    it('starts where it failed, and asks again only for what was compensated', async () => {
      const list = [action('kept'), undone('asked'), action('stop')];
      const first = ['kept', 'asked', 'stop failed', 'undo_asked'];
      const came = await come(list, [...first, 'redrive', 'asked', 'stop']);
      expect(came.begun).toEqual(['kept', 'asked', 'stop', 'undo_asked', 'asked', 'stop']);
      expect(came.end).toBe('completed');
    });

    it('has all of its rounds again if all were used up', async () => {
      const body = { kind: 'rounds', list: [action('ask')], maxRounds: 2, isPaced: false } as const;
      const rounds = [0, 1, 2, 3].map((at) => `again[${at}]`);
      const asked = rounds.map((round) => `${round}.ask`);
      const came = await come(
        [entryOf({ id: 'again', body })],
        [...asked.slice(0, 2), 'redrive', ...asked.slice(2)],
        { answers: Object.fromEntries(rounds.map((round) => [`until ${round}`, false])) },
      );
      expect(came).toMatchObject({ begun: asked, end: 'failed' });
    });

    it('first cleans up what was stopped, and repeats nothing that only its `finally` had failed', async () => {
      const locked = block('locked', [action('ask')], { finally: [action('unlock')] });
      const sent = action('send', { finally: [action('close')] });
      const list = [parallel('sides', { left: [locked], right: [sent] }, all), action('last')];
      const happens = ['send', 'close failed', 'unlock failed', 'redrive'];
      const cleaned = await come(list, happens);
      expect(cleaned.begun.slice(4).toSorted()).toEqual(['close']);
      const came = await come(list, [...happens, 'close', 'unlock', 'ask', 'unlock', 'last']);
      expect(came.begun.slice(4)).toEqual(['close', 'unlock', 'ask', 'unlock', 'last']);
      expect(came).toMatchObject({ states: { send: 'completed' }, end: 'completed' });
    });

    it('repairs a loop from the failed cleanup on, and runs a loop as a whole if the loop itself runs again', async () => {
      const each = entryOf({ id: 'each', body: { kind: 'forEach', list: [action('close')], join: all } });
      const list = [action('send', { finally: [each] })];
      const closed = ['each[0].close', 'each[1].close'];
      const first = ['send failed', 'each[0].close failed', 'redrive'];
      const came = await come(list, [...first, ...closed, 'send', ...closed], {
        answers: { 'count each': 2 },
      });
      expect(came.begun).toEqual(['send', 'each[0].close', ...closed, 'send', ...closed]);
      expect(came.end).toBe('completed');
    });

    it('repeats nothing that completed before a failure under a lock, however often that fails again', async () => {
      const refunded = action('refund', { finally: [action('close')] });
      const end = [lock('first'), action('mail'), refunded, lock('second'), action('note')];
      const closing = [
        'first',
        'mail',
        'refund',
        'close failed',
        'redrive',
        'close',
        'first',
        'second failed',
      ];
      const again = ['redrive', 'first failed', 'redrive', 'first', 'second', 'note failed', 'redrive'];
      const came = await come([action('one')], ['one', ...closing, ...again, 'first', 'second', 'note'], {
        end,
      });
      expect(came.begun).toEqual(
        [
          ['one', 'first', 'mail', 'refund', 'close'],
          ['close', 'first', 'second'],
          ['first', 'first', 'second', 'note'],
          ['first', 'second', 'note'],
        ].flat(),
      );
      expect(came.end).toBe('completed');
    });
  });
}
