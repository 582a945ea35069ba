import { describe, expect, it } from 'vitest';
import { entryOf, type NewEntry } from '../../../../src/engine/bodies/entry-of.ts';
import type { Join } from '../../../../src/engine/plan/plan.ts';
import { action, all, block, parallel, play, some, undone } from '../../../engine/play.ts';

describe('a join', () => {
  it('does not count a branch without any run if a number decides it', () => {
    const lists = {
      idle: [action('skipped', { isConditional: true })],
      busy: [action('one')],
      other: [action('two')],
    };
    const answers = { 'needed both': 1, 'if skipped': false };
    expect(play([parallel('both', lists, some)], [], { answers }).running).toEqual(['one', 'two']);
    expect(play([parallel('both', lists, some)], ['one'], { answers })).toMatchObject({
      running: ['two!'],
      end: null,
    });
    expect(play([parallel('both', lists, some)], ['one', 'two cancelled'], { answers }).end).toBe(
      'completed',
    );
  });

  it('counts a branch without any run as completed if it waits for all', () => {
    const lists = { idle: [], busy: [action('one')] };
    expect(play([parallel('both', lists, all)], ['one']).end).toBe('completed');
  });

  it('fails at once if there are fewer than must complete, and if too few are left', () => {
    const lists = { left: [action('one')], right: [action('two')] };
    expect(play([parallel('both', lists, some)], [], { answers: { 'needed both': 3 } })).toMatchObject({
      begun: [],
      end: 'failed',
    });
    const wait: Join = { needs: 'some', onFailure: 'wait' };
    const answers = { 'needed both': 2 };
    expect(play([parallel('both', lists, wait)], ['one failed'], { answers }).running).toEqual(['two!']);
  });

  it('stops the others at the first failure, waits for them, or counts it', () => {
    const lists = { left: [action('one')], right: [action('two')] };
    const after = (onFailure: Join['onFailure']) =>
      play([parallel('both', lists, { needs: 'all', onFailure })], ['one failed']);
    expect(after('stop').running).toEqual(['two!']);
    expect(after('wait').running).toEqual(['two']);
    const ends = (['stop', 'wait', 'continue'] as const).map(
      (onFailure) => play([parallel('both', lists, { needs: 'all', onFailure })], ['one failed', 'two']).end,
    );
    expect(ends).toEqual(['failed', 'failed', 'completed']);
  });

  it('completes at its time with the present results, and compensates later ones', () => {
    const timed: Join = { ...some, isTimed: true };
    const lists = { left: [undone('one')], right: [undone('two'), action('three')], last: [undone('four')] };
    const answers = { 'needed both': 2 };
    const after = (...happens: string[]) => play([parallel('both', lists, timed)], happens, { answers });
    expect(after('one').running).toEqual(['four', 'two']);
    expect(after('one', 'deadline both').running).toEqual(['four!', 'two!']);
    expect(after('one', 'deadline both', 'four', 'two cancelled').running).toEqual(['undo_four']);
    const done = after('one', 'deadline both', 'four', 'two cancelled', 'undo_four');
    expect(done).toMatchObject({
      end: 'completed',
      states: { one: 'completed', four: 'undone', both: 'completed' },
    });
    expect(after('one', 'four')).toMatchObject({ running: ['two!'] });
    expect(after('deadline both', 'one', 'two cancelled', 'four cancelled', 'undo_one').end).toBe(
      'completed',
    );
  });

  it('needs no more than there are if it has a time, and counts failures only by `onFailure`', () => {
    const lists = { left: [action('one')], right: [action('two')] };
    const answers = { 'needed both': 3 };
    const after = (onFailure: Join['onFailure'], ...happens: string[]) =>
      play([parallel('both', lists, { needs: 'some', onFailure, isTimed: true })], happens, { answers });
    expect(after('stop', 'one', 'two').end).toBe('completed');
    expect(after('wait', 'one failed', 'two').end).toBe('completed');
    expect(after('wait', 'one failed', 'two failed').end).toBe('completed');
    expect(after('stop', 'one failed').running).toEqual(['two!']);
  });

  it('compensates late entries, even if they completed while they were stopped', () => {
    const lists = { left: [undone('one')], right: [undone('two'), action('three')] };
    const answers = { 'needed both': 1 };
    const { running, begun } = play([parallel('both', lists, some)], ['one', 'two'], { answers });
    expect([running, begun]).toEqual([['undo_two'], ['one', 'two', 'undo_two']]);
  });
});

describe('a completed entry', () => {
  it('is compensated backwards, once, if something later fails', () => {
    const list = [undone('one'), action('two'), undone('three'), action('four')];
    const happens = ['one', 'two', 'three', 'four failed', 'undo_three', 'undo_one'];
    const { begun, end, states } = play(list, happens);
    expect(begun.slice(4)).toEqual(['undo_three', 'undo_one']);
    expect([end, states['one'], states['two'], states['four']]).toEqual([
      'failed',
      'undone',
      'completed',
      'failed',
    ]);
  });

  it('is compensated by its own `compensate` alone if it has one, and otherwise by those of its entries', () => {
    const whole = block('whole', [undone('one')], { compensate: [action('undo_whole')] });
    expect(play([whole, action('last')], ['one', 'last failed']).running).toEqual(['undo_whole']);
    expect(play([block('plain', [undone('one')]), action('last')], ['one', 'last failed']).running).toEqual([
      'undo_one',
    ]);
  });

  it('is compensated side by side with others if it completed in branches', () => {
    const both = parallel('both', { left: [undone('one')], right: [undone('two')] }, all);
    expect(play([both, action('last')], ['one', 'two', 'last failed']).running).toEqual([
      'undo_one',
      'undo_two',
    ]);
  });

  it('counts as completed if its `compensate` fails, and the next follows', () => {
    const { running, states } = play(
      [undone('one'), undone('two'), action('last')],
      ['one', 'two', 'last failed', 'undo_two failed'],
    );
    expect([running, states['two']]).toEqual([['undo_one'], 'completed']);
  });
});

describe('`catch`', () => {
  const caught = (rest: Partial<NewEntry> = {}) =>
    block('risky', [undone('one'), action('two')], {
      catches: [{ list: [action('repair')], hasOutput: false }],
      ...rest,
    });

  it('follows the compensations inside, and the list continues', () => {
    const { begun, states } = play([caught(), action('last')], ['one', 'two failed', 'undo_one', 'repair'], {
      answers: { 'catch risky': 0 },
    });
    expect([begun, states['risky']]).toEqual([['one', 'two', 'undo_one', 'repair', 'last'], 'caught']);
  });

  it('catches failures and timeouts, never a stop', () => {
    const answers = { 'catch risky': 0 };
    expect(play([caught()], ['deadline risky', 'one cancelled'], { answers }).running).toEqual(['repair']);
    expect(play([caught()], ['cancel', 'one cancelled'], { answers })).toMatchObject({
      running: [],
      end: 'cancelled',
    });
    const late = play([caught()], ['one', 'two failed', 'cancel', 'undo_one'], { answers });
    expect(late).toMatchObject({ running: [], end: 'cancelled' });
  });

  it('replaces the error if it fails', () => {
    const { states, end } = play([caught()], ['one failed', 'repair failed'], {
      answers: { 'catch risky': 0 },
    });
    expect([states['risky'], end]).toEqual(['failed', 'failed']);
  });

  it('keeps the first failed entry if it fails again, through all following failures', () => {
    const again = (id: string) => [{ list: [action(id, { failsOn: true })], hasOutput: false }];
    const inner = block('inner', [action('broken')], { catches: again('again') });
    const outer = block('outer', [inner], { catches: again('further') });
    const answers = { 'catch inner': 0, 'catch outer': 0 };
    const { failedBy, states } = play([outer], ['broken failed', 'again failed', 'further failed'], {
      answers,
    });
    expect([failedBy, states['further']]).toEqual(['broken', 'failed']);
  });
});

describe('`finally`', () => {
  it('runs after success, failure and stop alike, and nothing stops it', () => {
    const list = [action('one', { finally: [action('clean')] })];
    for (const happens of [['one'], ['one failed'], ['cancel', 'one cancelled']]) {
      expect(play(list, happens).running).toEqual(['clean']);
      expect(play(list, [...happens, 'cancel']).running).toEqual(['clean']);
    }
  });

  it('turns a success into a failure if it fails, and the scope around then compensates', () => {
    const { running, states } = play(
      [block('clean', [undone('one')], { finally: [action('close')] })],
      ['one', 'close failed'],
    );
    expect([running, states['clean']]).toEqual([['undo_one'], 'open']);
  });

  it('runs last at the top level', () => {
    const { begun, end } = play([undone('one'), action('two')], ['one', 'two failed', 'undo_one', 'close'], {
      finally: [action('close')],
    });
    expect([begun, end]).toEqual([['one', 'two', 'undo_one', 'close'], 'failed']);
  });
});

describe('`general/end`', () => {
  it('completes the execution from any depth: the rest is stopped, `finally` runs, nothing is compensated', () => {
    const inner = block('inner', [undone('one'), action('end')], { finally: [action('close')] });
    const both = parallel('both', { left: [inner, action('never')], right: [action('other')] }, all);
    const { begun, end } = play([both, action('never2')], ['one', 'end ended', 'other cancelled', 'close']);
    expect([begun, end]).toEqual([['one', 'other', 'end', 'close'], 'ended']);
  });

  it('fails if a `finally` fails after it, inside or on top: nothing is caught or undone, and the first one counts', () => {
    const inner = block('inner', [undone('one'), action('end')], { finally: [action('close')] });
    const outer = block('outer', [inner], { catches: [{ list: [action('repair')], hasOutput: false }] });
    const top = { finally: [action('last')] };
    const ended = ['one', 'end ended'];
    expect(play([outer], [...ended, 'close failed'])).toMatchObject({ running: [], failedBy: 'close' });
    expect(play([outer], [...ended, 'close', 'last failed'], top).failedBy).toBe('last');
    const both = play([outer], [...ended, 'close failed', 'last failed'], top);
    expect(both).toMatchObject({ begun: ['one', 'end', 'close', 'last'], failedBy: 'close' });
    const again = play([outer], [...ended, 'close failed', 'redrive', 'close']);
    expect(again).toMatchObject({ begun: ['one', 'end', 'close', 'close'], end: 'ended' });
  });

  it('fails by a `finally` that has failed, though another `general/end` comes after that', () => {
    const left = [action('end', { finally: [action('close')] })];
    const sides = parallel('sides', { left, right: [action('other')] }, all);
    const happens = ['end ended', 'close failed', 'other ended'];
    expect(play([sides], happens)).toMatchObject({ running: [], failedBy: 'close' });
  });
});

describe('a repetition', () => {
  it('runs an action again after failures and until its condition holds, each time with a new turn', () => {
    const polled = action('poll', { isRetried: true, isRepeated: true });
    const answers = { 'retry poll': true, 'until poll': false };
    const happens = ['poll failed', 'wake poll', 'poll'];
    expect(play([polled], happens, { answers }).states['poll']).toBe('waiting');
    expect(play([polled], [...happens, 'cancel'], { answers }).end).toBe('cancelled');
    expect(play([polled], happens, { answers: { ...answers, 'until poll': true } }).end).toBe('completed');
  });

  it('runs a list again until its condition holds, or fails after the last time', () => {
    const rounds = entryOf({
      id: 'again',
      body: { kind: 'rounds', list: [action('ask')], maxRounds: 2, isPaced: false },
    });
    const answers = { 'until again[0]': false, 'until again[1]': false };
    expect(play([rounds], ['again[0].ask'], { answers }).running).toEqual(['again[1].ask']);
    expect(play([rounds], ['again[0].ask', 'again[1].ask'], { answers }).end).toBe('failed');
    expect(play([rounds], ['again[0].ask'], { answers: { 'until again[0]': true } }).end).toBe('completed');
  });
});

describe('a block that is tried again', () => {
  const tried = (maxTries: number, rest: Partial<NewEntry> = {}) =>
    entryOf({ id: 'buy', body: { kind: 'tries', list: [undone('seat'), action('pay')], maxTries }, ...rest });
  const fails = (index: number) => [
    `buy[${index}].seat`,
    `buy[${index}].pay failed`,
    `buy[${index}].undo_seat`,
  ];

  it('first compensates the completed entries of the failed try, and then starts again', () => {
    const answers = { 'retry buy[0]': true };
    const undoing = play([tried(3)], fails(0).slice(0, 2), { answers });
    expect(undoing).toMatchObject({ running: ['buy[0].undo_seat'], states: { buy: 'open' } });
    expect(play([tried(3)], fails(0), { answers }).states).toMatchObject({
      buy: 'waiting',
      'buy[0]': 'failed',
    });
    const again = play([tried(3)], [...fails(0), 'wake buy'], { answers });
    expect(again.running).toEqual(['buy[1].seat']);
    const done = play([tried(3)], [...fails(0), 'wake buy', 'buy[1].seat', 'buy[1].pay'], { answers });
    expect(done).toMatchObject({ end: 'completed', states: { 'buy[0].seat': 'undone', buy: 'completed' } });
  });

  it('fails with the last failure, which its `catch` catches: after the last try, or if that failure is not tried again', () => {
    const answers = { 'retry buy[0]': true, 'catch buy': 0 };
    const caught = tried(2, { catches: [{ list: [action('repair')], hasOutput: false }] });
    const happens = [...fails(0), 'wake buy', ...fails(1)];
    expect(play([caught], happens, { answers }).running).toEqual(['repair']);
    expect(play([tried(2)], happens, { answers }).end).toBe('failed');
    expect(play([tried(2)], fails(0), { answers: { 'retry buy[0]': false } }).end).toBe('failed');
    expect(play([tried(2)], fails(0), { answers: { 'retry buy[0]': 'failed' } }).end).toBe('failed');
  });

  it('ends with its time, over all tries and in a pause between two', () => {
    const timed = tried(3, { hasDeadline: true });
    const answers = { 'retry buy[0]': true, 'deadline buy': true };
    expect(play([timed], [...fails(0), 'deadline buy'], { answers }).end).toBe('failed');
    const late = [...fails(0), 'wake buy', 'buy[1].seat', 'deadline buy', 'buy[1].pay cancelled'];
    expect(play([timed], late, { answers }).running).toEqual(['buy[1].undo_seat']);
  });
});

describe('an expression that cannot be resolved', () => {
  it('fails the entry; in its `if` it belongs to the list around', () => {
    const one = action('one', {
      isConditional: true,
      catches: [{ list: [action('repair')], hasOutput: false }],
    });
    expect(play([one], [], { answers: { 'if one': 'failed' } })).toMatchObject({ begun: [], end: 'failed' });
    const shown = block('shown', [action('two')], {
      hasOutput: true,
      catches: [{ list: [action('repair')], hasOutput: false }],
    });
    const answers = { 'output shown': 'failed', 'catch shown': 0 } as const;
    expect(play([shown], ['two'], { answers }).running).toEqual(['repair']);
    const instead = block('shown', [action('two')], {
      hasOutput: true,
      catches: [{ list: [], hasOutput: true }],
    });
    const given = { ...answers, 'output shown in its catch': true };
    expect(play([instead], ['two'], { answers: given }).states['shown']).toBe('caught');
  });
});
