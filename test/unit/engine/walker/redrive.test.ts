import { describe, expect, it } from 'vitest';
import type { Answer, KnownFacts } from '../../../../src/engine/walker/events.ts';
import { entryOf, planOf } from '../../../../src/engine/bodies/entry-of.ts';
import { newRow } from '../../../../src/engine/walker/row.ts';
import { walk } from '../../../../src/engine/walk.ts';
import { action, all, block, lock, parallel, play, undone } from '../../../engine/play.ts';
import { rootPath } from '../../../../src/engine/plan/path.ts';

describe('a redrive', () => {
  it('runs again failed and compensated entries, and those that read either of them', () => {
    const list = [
      action('kept'),
      undone('reserved'),
      action('asked'),
      action('confirmed'),
      action('shipped'),
    ];
    const happens = ['kept', 'reserved', 'asked', 'confirmed', 'shipped failed', 'undo_reserved', 'redrive'];
    const { begun, end } = play(list, [...happens, 'reserved', 'confirmed', 'shipped'], {
      reads: { confirmed: ['reserved'], asked: ['kept'] },
    });
    expect([begun.slice(6), end]).toEqual([['reserved', 'confirmed', 'shipped'], 'completed']);
  });

  it('keeps a decision unless it reads a rerun entry', () => {
    const choice = entryOf({
      id: 'choice',
      body: { kind: 'switch', cases: [[action('first')], [action('second')]] },
    });
    const list = [undone('one'), choice];
    const happens = ['one', 'first failed', 'undo_one', 'redrive', 'one'];
    const answers = { 'case choice': 0, 'again case choice': 1 };
    expect(play(list, happens, { answers }).running).toEqual(['first']);
    expect(play(list, happens, { answers, reads: { choice: ['one'] } }).running).toEqual(['second']);
  });

  it('decides again if an entry that it reads was rerun by an earlier redrive which failed before', () => {
    const cleaned = action('first', { finally: [action('close'), action('tell')] });
    const body = { kind: 'switch', cases: [[cleaned], [action('second')]] } as const;
    const happens = ['first failed', 'close failed', 'redrive', 'close', 'tell failed', 'redrive', 'tell'];
    const answers = { 'case choice': 0, 'again case choice': 1 };
    const list = [entryOf({ id: 'choice', body })];
    expect(play(list, happens, { answers }).running).toEqual(['first']);
    expect(play(list, happens, { answers, reads: { choice: ['close'] } }).running).toEqual(['second']);
  });

  it('reruns everything in a block that was compensated as a whole, and compensates nothing twice', () => {
    const whole = block('whole', [undone('one'), undone('two')], { compensate: [action('undo_whole')] });
    const happens = ['one', 'two', 'last failed', 'undo_whole', 'redrive', 'one', 'two failed', 'undo_one'];
    const { begun, end } = play([whole, action('last')], happens);
    expect([begun, end]).toEqual([['one', 'two', 'last', 'undo_whole', 'one', 'two', 'undo_one'], 'failed']);
  });

  it('reruns a block that was compensated as a whole also if an earlier redrive has failed before it', () => {
    const list = [action('one'), action('two'), action('three')];
    const whole = block('whole', list, { compensate: [action('undo_whole')] });
    const happens = ['one', 'two', 'three', 'last failed', 'undo_whole', 'redrive', 'one', 'two failed'];
    const { begun, running } = play([whole, action('last')], [...happens, 'redrive', 'two']);
    expect([begun.slice(5), running]).toEqual([['one', 'two', 'two', 'three'], ['three']]);
  });

  it('decides again in a block that was compensated as a whole, also if an earlier redrive has failed before it', () => {
    const choice = entryOf({
      id: 'choice',
      body: { kind: 'switch', cases: [[action('first')], [action('second')]] },
    });
    const whole = block('whole', [action('one'), choice], { compensate: [action('undo_whole')] });
    const happens = ['one', 'first', 'last failed', 'undo_whole', 'redrive', 'one failed', 'redrive', 'one'];
    const answers = { 'case choice': 0, 'again case choice': 1 };
    expect(play([whole, action('last')], happens, { answers }).running).toEqual(['second']);
  });

  it('compensates in a list that always runs again only the entries reached by now, though a `finally` of it has run since', () => {
    const inner = block('inner', [action('one'), undone('two')], { finally: [undone('close')] });
    const outer = block('outer', [undone('zero')], { finally: [inner] });
    const failed = ['zero', 'one failed', 'close', 'undo_close', 'undo_zero'];
    const { begun, end } = play([outer], [...failed, 'redrive', 'one', 'two', 'close', ...failed]);
    expect([begun.slice(8), end]).toEqual([['zero', 'one', 'close', 'undo_close', 'undo_zero'], 'failed']);
  });

  it('does not compensate an entry that a repair has done and this run has not reached, though a `finally` beside it has run since', () => {
    const sent = action('send', { finally: [undone('close')] });
    const outer = block('outer', [undone('zero'), sent], { finally: [undone('end')] });
    const first = ['zero', 'send failed', 'close failed', 'undo_zero', 'end', 'undo_end'];
    const { begun, end } = play([outer], [...first, 'redrive', 'close', 'zero failed', 'end', 'undo_end']);
    expect([begun.slice(6), end]).toEqual([['close', 'zero', 'end', 'undo_end'], 'failed']);
  });

  it('runs all of a block that cleans up, though it has just run as another `finally` was repaired', () => {
    const inner = block('inner', [action('one'), action('two')]);
    const middle = block('middle', [action('zero')], { finally: [inner] });
    const first = ['send failed', 'zero failed', 'one', 'two failed'];
    const repaired = ['redrive', 'one', 'two', 'zero', 'one', 'two'];
    const { begun } = play([action('send', { finally: [middle] })], [...first, ...repaired]);
    expect(begun.slice(4)).toEqual(['one', 'two', 'zero', 'one', 'two', 'send']);
  });

  it('does not run a skipped `compensate` again, and runs its entry again', () => {
    const reserved = action('reserved', { compensate: [action('refund'), action('tell')] });
    const happens = ['reserved', 'last failed', 'refund failed', 'redrive'];
    const { begun, running, states } = play([reserved, action('last')], happens, { skips: ['reserved'] });
    expect([begun.slice(3), running, states['reserved']]).toEqual([['reserved'], ['reserved'], 'ready']);
  });

  it('skips a `compensate` alone: a `finally` that has failed, too, runs again', () => {
    const rest = { compensate: [action('refund')], finally: [action('close')] };
    const happens = ['one unknown', 'close failed', 'refund failed'];
    const list = [block('whole', [action('one', rest), action('two')])];
    const { running } = play(list, ['deadline one', ...happens, 'redrive'], { skips: ['one'] });
    expect(running).toEqual(['close']);
  });

  it('first continues a failed `compensate`, and then runs its entry again', () => {
    const reserved = action('reserved', { compensate: [action('refund'), action('tell')] });
    const happens = ['reserved', 'last failed', 'refund', 'tell failed', 'redrive'];
    expect(play([reserved, action('last')], happens).running).toEqual(['tell']);
    const { running, states } = play([reserved, action('last')], [...happens, 'tell']);
    expect([running, states['reserved']]).toEqual([['reserved'], 'ready']);
    const again = play([reserved, action('last')], [...happens, 'tell failed', 'redrive']);
    expect([again.running, again.begun.filter((path) => path === 'refund')]).toEqual([['tell'], ['refund']]);
  });

  it('starts entries that are never kept before it continues with a list that it repairs, and nothing else of it', () => {
    const reserved = action('reserved', {
      compensate: [action('find'), lock('lock'), action('refund'), action('tell'), action('note')],
    });
    const happens = ['reserved', 'last failed', 'find', 'lock', 'refund', 'tell failed', 'redrive', 'lock'];
    const { begun, running } = play([reserved, action('last')], [...happens, 'tell']);
    expect([begun.slice(6), running]).toEqual([['lock', 'tell', 'note'], ['note']]);
    const again = play([reserved, action('last')], [...happens, 'tell failed', 'redrive', 'lock']);
    expect([again.begun.slice(8), again.running]).toEqual([['lock', 'tell'], ['tell']]);
    const skipped = play([reserved, action('last')], happens.slice(0, -1), { skips: ['reserved'] });
    expect(skipped.running).toEqual(['reserved']);
  });

  it('keeps nothing of an earlier run of a whole list if a lock of that list fails', () => {
    const clean = () => [lock('lock'), action('close'), action('tell')];
    const passed = ['one failed', 'lock', 'close', 'tell', 'redrive', 'one failed', 'lock failed', 'redrive'];
    for (const played of [
      play([action('one')], [...passed, 'lock'], { finally: clean() }),
      play([action('one', { finally: clean() })], [...passed, 'lock']),
    ])
      expect([played.begun.slice(6), played.running]).toEqual([['lock', 'close'], ['close']]);
    const began = ['one failed', 'lock', 'close', 'tell failed', 'redrive', 'lock failed', 'redrive', 'lock'];
    for (const played of [
      play([action('one')], began, { finally: clean() }),
      play([action('one', { finally: clean() })], began),
    ])
      expect([played.begun.slice(4), played.running]).toEqual([['lock', 'lock', 'tell'], ['tell']]);
  });

  it('continues after an entry of which only the `finally` had failed in a list that it repairs, though an earlier run of the list had got further', () => {
    const clean = () => [action('refund', { finally: [action('close')] }), action('note')];
    const earlier = ['one failed', 'refund', 'close', 'note', 'redrive', 'one failed'];
    const happens = [...earlier, 'refund', 'close failed', 'redrive', 'close'];
    for (const played of [
      play([action('one')], happens, { finally: clean() }),
      play([action('one', { finally: clean() })], happens),
    ])
      expect(played.running).toEqual(['note']);
  });

  it('keeps the former error if the repair fails again, unless that error came from an entry completed since', () => {
    const happens = ['one', 'last failed', 'undo_one failed', 'redrive', 'undo_one failed'];
    expect(play([undone('one'), action('last')], happens).failedBy).toBe('last');
    const top = { finally: [action('close'), action('unlock')] };
    const cleaned = ['one', 'close failed', 'redrive', 'close', 'unlock failed'];
    expect(play([action('one')], cleaned, top).failedBy).toBe('unlock');
  });

  it('first repairs a failed `finally`, though its entry was stopped', () => {
    const locked = block('locked', [action('work')], { finally: [action('unlock')] });
    const both = parallel('both', { left: [locked], right: [action('other')] }, all);
    const happens = ['other failed', 'work cancelled', 'unlock failed', 'redrive'];
    expect(play([both], happens).running).toEqual(['unlock']);
    expect(play([both], [...happens, 'unlock']).running).toEqual(['other', 'work']);
  });

  it('does not repeat an entry of which only the `finally` had failed', () => {
    const sent = action('send', { finally: [action('close')], compensate: [action('recall')] });
    const happens = ['send', 'close failed', 'redrive', 'close'];
    const { running, states } = play([sent, action('last')], happens);
    expect([running, states['send']]).toEqual([['last'], 'completed']);
    expect(play([sent, action('last')], [...happens, 'last failed']).running).toEqual(['recall']);
    const options = { finally: [action('end')] };
    const { begun, end } = play([action('one')], ['one', 'end failed', 'redrive', 'end'], options);
    expect([begun, end]).toEqual([['one', 'end', 'end'], 'completed']);
  });

  it('ends with a cancellation that comes during a repair', () => {
    const happens = ['one', 'last failed', 'undo_one failed', 'redrive', 'cancel', 'undo_one'];
    expect(play([undone('one'), action('last')], happens)).toMatchObject({ running: [], end: 'cancelled' });
  });

  it('leaves caught entries alone', () => {
    const caught = action('risky', { catches: [{ list: [action('repair')], hasOutput: false }] });
    const answers = { 'catch risky': 0 };
    const happens = ['risky failed', 'repair', 'last failed', 'redrive'];
    expect(play([caught, action('last')], happens, { answers }).running).toEqual(['last']);
  });

  it('compensates no repaired entry that runs again', () => {
    const body = { kind: 'forEach', list: [undone('part')], join: all } as const;
    const sent = action('send', { finally: [entryOf({ id: 'loop', body })] });
    const parts = ['loop[0].part', 'loop[1].part', 'loop[2].part'];
    const again = ['send', 'loop[0].part', 'loop[1].part failed'];
    const answers = { 'count loop': 'failed', 'again count loop': 3 } as const;
    const { running } = play([sent], ['send failed', 'redrive', ...parts, ...again], { answers });
    expect(running).toEqual(['loop[0].undo_part']);
  });

  it('continues in the last try of a block, which has as many tries again', () => {
    const body = { kind: 'tries', list: [action('ask'), action('send')], maxTries: 2 } as const;
    const answers = { 'retry buy[0]': true, 'again retry buy[1]': true };
    const first = ['buy[0].ask failed', 'wake buy', 'buy[1].ask', 'buy[1].send failed'];
    const buy = [entryOf({ id: 'buy', body })];
    expect(play(buy, [...first, 'redrive'], { answers }).running).toEqual(['buy[1].send']);
    const again = play(buy, [...first, 'redrive', 'buy[1].send failed', 'wake buy'], { answers });
    expect(again.running).toEqual(['buy[2].ask']);
    const last = ['buy[1].send failed', 'wake buy', 'buy[2].ask failed'];
    expect(play(buy, [...first, 'redrive', ...last], { answers }).end).toBe('failed');
  });

  it('continues in the last try of a block also if an earlier redrive has not reached it', () => {
    const body = { kind: 'tries', list: [action('ask')], maxTries: 2 } as const;
    const buy = entryOf({ id: 'buy', body, hasDeadline: true });
    const deadlines: Answer[] = ['failed', true];
    const answers = {
      'retry buy[0]': true,
      'deadline buy': true,
      get 'again deadline buy'(): Answer {
        return deadlines.shift() ?? true;
      },
    };
    const happens = ['buy[0].ask failed', 'wake buy', 'buy[1].ask failed', 'redrive', 'redrive'];
    expect(play([buy], happens, { answers }).running).toEqual(['buy[1].ask']);
  });

  it('reruns a round that reads `previous` if the round before has given another output', () => {
    const choice = entryOf({ id: 'choice', body: { kind: 'switch', cases: [[undone('fix')], []] } });
    const ask = action('ask', { isConditional: true });
    const rounds = entryOf({
      id: 'rounds',
      body: { kind: 'rounds', list: [choice, ask], maxRounds: 3, isPaced: false },
      hasOutput: true,
    });
    // The first round alone does what is undone; the second one asks nothing.
    const perRound = (at: number): [string, Answer][] => [
      [`case rounds[${at}].choice`, at === 0 ? 0 : 1],
      [`if rounds[${at}].ask`, at !== 1],
      [`output rounds[${at}]`, true],
      [`until rounds[${at}]`, at === 2],
    ];
    const answers = Object.fromEntries([0, 1, 2].flatMap(perRound));
    const first = ['rounds[0].fix', 'rounds[0].ask', 'rounds[2].ask', 'last failed', 'rounds[0].undo_fix'];
    const runs = (outputReads: string[], readsPrevious: string[]) =>
      play([rounds, action('last')], [...first, 'redrive', 'rounds[0].fix'], {
        answers,
        reads: { rounds: outputReads },
        readsPrevious,
      }).running;
    expect(runs(['fix'], ['rounds', 'ask'])).toEqual(['rounds[2].ask']);
    expect(runs(['fix'], ['rounds'])).toEqual(['last']);
    // The second round gives the same as before.
    expect(runs(['fix'], ['ask'])).toEqual(['last']);
    expect(runs([], ['rounds', 'ask'])).toEqual(['last']);
  });
});

describe('a redrive of an execution that was ended from outside', () => {
  const plan = planOf([action('one')]);
  const known = (rows: Record<string, ReturnType<typeof newRow>>): KnownFacts => ({
    row: (path) => rows[path],
    remaining: () => [],
    pendingRepairs: () => [],
    answer: () => true,
  });

  it('continues open entries, and lets entries on hold ask again; it records the changed expressions', () => {
    const root = { ...newRow(rootPath, null, 3), changes: { 'if two': 1, 'if one': 2 } };
    const effects = walk(plan, known({ '': root }), { kind: 'redrive', changes: ['if one'], skips: [] });
    expect(effects).toEqual([
      { do: 'write', row: { ...root, changes: { 'if two': 1, 'if one': 4 } } },
      { do: 'askAgain' },
    ]);
    expect(walk(plan, known({ '': root }), { kind: 'redrive', changes: [], skips: [] })).toEqual([
      { do: 'askAgain' },
    ]);
  });

  it('starts the entries that had not started', () => {
    const began = walk(plan, known({}), { kind: 'begin' });
    expect(began).toMatchObject([{ row: { path: '' } }, { row: { path: 'one', state: 'ready' } }]);
    expect(walk(plan, known({}), { kind: 'redrive', changes: ['if one'], skips: [] })).toEqual(began);
  });
});
