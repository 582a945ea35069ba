import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../../src/engine/bodies/entry-of.ts';
import type { Join } from '../../../../src/engine/plan/plan.ts';
import { action, all, block, play, some } from '../../../engine/play.ts';

describe('a redrive in another version', () => {
  it('runs again the entries that read an output which an earlier redrive replaced before it failed', () => {
    const choice = entryOf({
      id: 'choice',
      body: { kind: 'switch', cases: [[action('old')], [action('new')]] },
    });
    const list = [choice, action('between'), action('reader'), action('last')];
    const reads = { between: ['choice'], reader: ['choice'] };
    const answers = { 'case choice': 0, 'again case choice': 1 };
    const first = ['old', 'between', 'reader', 'last failed', 'redrive', 'new', 'between failed', 'redrive'];
    const played = play(list, [...first, 'between'], { answers, reads, changes: ['choice choice'] });
    expect(played.running).toEqual(['reader']);
  });

  const choice = entryOf({
    id: 'choice',
    body: { kind: 'switch', cases: [[action('first')], [action('second')]] },
  });
  const plan = [block('whole', [choice]), action('last')];
  const answers = { 'case choice': 0, 'again case choice': 1 };
  const happens = ['first', 'last failed', 'redrive'];

  it('decides again each changed expression, wherever it is, though the entry is over', () => {
    expect(play(plan, happens, { answers }).running).toEqual(['last']);
    expect(play(plan, happens, { answers, changes: ['choice choice'] }).running).toEqual(['second']);
    const played = play(plan, [...happens, 'second', 'last failed', 'redrive'], {
      answers,
      changes: ['choice choice'],
    });
    expect(played.running).toEqual(['last']);
  });

  it('keeps the completed entries of a case that is chosen again', () => {
    const same = { ...answers, 'again case choice': 0 };
    expect(play(plan, happens, { answers: same, changes: ['choice choice'] }).running).toEqual(['last']);
  });

  it('leaves caught entries alone', () => {
    const caught = block('whole', [choice, action('risky')], { catches: [{ list: [], hasOutput: false }] });
    const fails = ['first', 'risky failed', 'last failed', 'redrive'];
    const options = { answers: { ...answers, 'catch whole': 0 }, changes: ['choice choice'] };
    expect(play([caught, action('last')], fails, options).running).toEqual(['last']);
  });

  it('reruns all of a loop that has another list, and only computes the count again if that alone has changed', () => {
    const loop = (join: Join) =>
      entryOf({ id: 'loop', body: { kind: 'forEach', list: [action('part')], join } });
    const parts = [0, 1].map((at) => `loop[${at}].part`);
    const counts = { 'count loop': 2, 'needed loop': 1, 'again count loop': 3, 'again needed loop': 2 };
    const runs = (join: Join, done: string[], changes: string[]) =>
      play([loop(join), action('last')], [...done, 'last failed', 'redrive'], { answers: counts, changes });
    expect(runs(all, parts, []).running).toEqual(['last']);
    expect(runs(all, parts, ['choice loop']).running).toEqual(['loop[0].part']);
    expect(runs(all, parts, ['choice loop']).states['loop[1].part']).toBe('completed');
    // Also if the redrive that evaluated the list has failed on its way.
    const again = ['last failed', 'redrive', 'loop[0].part failed', 'redrive', 'loop[0].part'];
    const later = play([loop(all), action('last')], [...parts, ...again], {
      answers: counts,
      changes: ['choice loop'],
    });
    expect(later.running).toEqual(['loop[1].part']);
    expect(runs(some, parts.slice(0, 1), []).running).toEqual(['last']);
    expect(runs(some, parts.slice(0, 1), ['number loop']).running).toEqual(['loop[1].part']);
  });

  it('starts entries that another `if` no longer skips, and skips those that it no longer runs; nothing else', () => {
    const optional = action('optional', { isConditional: true });
    const runs = (was: boolean, is: boolean, changes = ['if optional']) => {
      const done = was ? ['optional', 'last failed', 'redrive'] : ['last failed', 'redrive'];
      const { running, states } = play([optional, action('last')], done, {
        answers: { 'if optional': was, 'again if optional': is },
        changes,
      });
      return [running, states['optional']];
    };
    expect(runs(true, true)).toEqual([['last'], 'completed']);
    expect(runs(true, false)).toEqual([['last'], 'skipped']);
    expect(runs(false, true)).toEqual([['optional'], 'ready']);
    expect(runs(false, false)).toEqual([['last'], 'skipped']);
    expect(runs(false, true, [])).toEqual([['last'], 'skipped']);
  });
});
