import { describe, expect, it } from 'vitest';
import { entryOf, type NewEntry } from '../../../src/engine/bodies/entry-of.ts';
import { action, block, undone } from '../play.ts';
import type { Come } from './come.ts';

/** What is tried again, and what is repeated. */
export function triesOf(name: string, come: Come): void {
  describe(`a repetition of ${name}`, () => {
    const rounds = (rest: Partial<NewEntry> = {}) =>
      entryOf({
        id: 'again',
        body: { kind: 'rounds', list: [action('ask')], maxRounds: 2, isPaced: true },
        ...rest,
      });

    it('starts an action again after a pause, until it has completed or `retry` says no', async () => {
      const list = [action('call', { isRetried: true })];
      const answers = { 'retry call': true };
      const happens = ['call failed', 'wake call'];
      expect(await come(list, [...happens, 'call'], { answers })).toMatchObject({ end: 'completed' });
      const last = await come(list, ['call failed'], { answers: { 'retry call': false } });
      expect(last).toMatchObject({ states: { call: 'failed' }, end: 'failed' });
    });

    it('starts a list again until its condition holds, and fails after the last round', async () => {
      const happens = ['again[0].ask', 'wake again', 'again[1].ask'];
      const answers = { 'until again[0]': false, 'until again[1]': false };
      const failed = await come([rounds()], happens, { answers });
      expect(failed).toMatchObject({ begun: ['again[0].ask', 'again[1].ask'], end: 'failed' });
      const enough = await come([rounds()], happens, { answers: { ...answers, 'until again[1]': true } });
      expect(enough.end).toBe('completed');
    });

    it('ends a list in a pause if the list is cancelled, or the time of the list or of a block around it is over', async () => {
      const answers = { 'until again[0]': false, 'deadline again': true, 'deadline around': true };
      const own = [rounds({ hasDeadline: true })];
      const late = await come(own, ['again[0].ask', 'deadline again'], { answers });
      expect(late).toMatchObject({ begun: ['again[0].ask'], states: { again: 'failed' }, end: 'failed' });
      const around = [block('around', [rounds()], { hasDeadline: true })];
      const outer = await come(around, ['again[0].ask', 'deadline around'], { answers });
      expect(outer).toMatchObject({ states: { again: 'cancelled', around: 'failed' }, end: 'failed' });
      const cancelled = await come([rounds()], ['again[0].ask', 'cancel'], { answers });
      expect(cancelled).toMatchObject({ states: { again: 'cancelled' }, end: 'cancelled' });
    });

    it('compensates a failed try of a block before the next try starts', async () => {
      const body = { kind: 'tries', list: [undone('seat'), action('pay')], maxTries: 2 } as const;
      const list = [entryOf({ id: 'buy', body })];
      const first = ['buy[0].seat', 'buy[0].pay failed', 'buy[0].undo_seat', 'wake buy'];
      const came = await come(list, [...first, 'buy[1].seat', 'buy[1].pay'], {
        answers: { 'retry buy[0]': true },
      });
      expect(came.begun).toEqual([
        ...first.slice(0, 3).map((one) => one.split(' ')[0]),
        'buy[1].seat',
        'buy[1].pay',
      ]);
      expect(came).toMatchObject({ states: { 'buy[0].seat': 'undone', buy: 'completed' }, end: 'completed' });
    });
  });
}
