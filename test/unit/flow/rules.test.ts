import { describe, expect, it } from 'vitest';
import type { Answer, FlowEvent, Question } from '../../../src/flow/events.ts';
import { entryOf, planOf, type Entry, type Join, type List, type NewEntry } from '../../../src/flow/plan.ts';
import { MemoryHost } from '../../flow/memory-host.ts';

const action = (id: string, rest: Partial<NewEntry> = {}): Entry =>
  entryOf({ id, body: { kind: 'action' }, ...rest });
const block = (id: string, list: List, rest: Partial<NewEntry> = {}): Entry =>
  entryOf({ id, body: { kind: 'sequence', list }, ...rest });
const parallel = (id: string, lists: Record<string, List>, join: Join): Entry => {
  const branches = Object.entries(lists).map(([name, list]) => ({ name, list }));
  return entryOf({ id, body: { kind: 'parallel', branches, join } });
};
const undone = (id: string): Entry => action(id, { compensate: [action(`undo_${id}`)] });

const all: Join = { needs: 'all', onFailure: 'stop' };
const some: Join = { needs: 'some', onFailure: 'stop' };

interface Options {
  finally?: List;
  /** By question and path, and what is answered after a redrive if it differs: `if one`, `again if one`. */
  answers?: Record<string, Answer>;
  /** What each entry reads. */
  reads?: Record<string, string[]>;
}

interface Played {
  /** The actions in the order in which they began. */
  begun: string[];
  states: Record<string, string>;
  /** What still runs; `!` was asked to stop. */
  running: string[];
  end: string | null;
}

/** Plays what happens, one thing after the other: `path` completes, `path failed` and so on; `cancel`; `deadline path`. */
function play(
  list: List,
  happens: readonly string[],
  { finally: end = [], answers = {}, reads = {} }: Options = {},
): Played {
  let isAgain = false;
  const answer = ({ ask, path }: Question): Answer => {
    const key = `${ask} ${path}`;
    const given = isAgain ? (answers[`again ${key}`] ?? answers[key]) : answers[key];
    if (given === undefined) throw new Error(`nobody expects ${ask} ${path}`);
    return given;
  };
  const host = new MemoryHost(
    { plan: planOf(list, end, (id) => reads[id] ?? []), concurrency: { loop: 1 } },
    answer,
  );
  host.on({ kind: 'begin' });
  for (const event of happens) {
    isAgain ||= event === 'redrive';
    host.on(eventOf(event));
  }
  return {
    begun: host.begun,
    states: Object.fromEntries([...host.rows.values()].map(({ path, state }) => [path, state])),
    running: host.inFlight().map(({ path, isStopping }) => (isStopping ? `${path}!` : path)),
    end: host.finished?.kind ?? null,
  };
}

function eventOf(text: string): FlowEvent {
  const [first = '', second] = text.split(' ');
  if (first === 'redrive') return { kind: 'redrive' };
  if (first === 'cancel') return { kind: 'cancel' };
  if (first === 'deadline') return { kind: 'deadline', path: second ?? '' };
  if (first === 'wake') return { kind: 'wake', path: second ?? '' };
  return { kind: 'action', path: first, outcome: (second ?? 'completed') as 'completed' };
}

describe('a join', () => {
  it('that a number decides does not count a branch in which nothing ran', () => {
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

  it('of all takes a branch in which nothing ran as completed', () => {
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

  it('undoes who came too late, even if they completed while they were stopped', () => {
    const lists = { left: [undone('one')], right: [undone('two'), action('three')] };
    const answers = { 'needed both': 1 };
    const { running, begun } = play([parallel('both', lists, some)], ['one', 'two'], { answers });
    expect([running, begun]).toEqual([['undo_two'], ['one', 'two', 'undo_two']]);
  });
});

describe('what has completed', () => {
  it('is undone backwards, once each, if something later fails', () => {
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

  it('as a whole is undone by its own `compensate` alone, and otherwise by what stands in it', () => {
    const whole = block('whole', [undone('one')], { compensate: [action('undo_whole')] });
    expect(play([whole, action('last')], ['one', 'last failed']).running).toEqual(['undo_whole']);
    expect(play([block('plain', [undone('one')]), action('last')], ['one', 'last failed']).running).toEqual([
      'undo_one',
    ]);
  });

  it('in branches is undone side by side', () => {
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
      catches: [{ list: [action('mend')], hasOutput: false }],
      ...rest,
    });

  it('follows the undoing of what completed inside, and the list goes on', () => {
    const { begun, states } = play([caught(), action('last')], ['one', 'two failed', 'undo_one', 'mend'], {
      answers: { 'catch risky': 0 },
    });
    expect([begun, states['risky']]).toEqual([['one', 'two', 'undo_one', 'mend', 'last'], 'caught']);
  });

  it('is for what failed or took too long, never for what was stopped', () => {
    const answers = { 'catch risky': 0 };
    expect(play([caught()], ['deadline risky', 'one cancelled'], { answers }).running).toEqual(['mend']);
    expect(play([caught()], ['cancel', 'one cancelled'], { answers })).toMatchObject({
      running: [],
      end: 'cancelled',
    });
    const late = play([caught()], ['one', 'two failed', 'cancel', 'undo_one'], { answers });
    expect(late).toMatchObject({ running: [], end: 'cancelled' });
  });

  it('that fails replaces the error', () => {
    const { states, end } = play([caught()], ['one failed', 'mend failed'], {
      answers: { 'catch risky': 0 },
    });
    expect([states['risky'], end]).toEqual(['failed', 'failed']);
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

  it('that fails fails a success, which the scope around then undoes', () => {
    const { running, states } = play(
      [block('clean', [undone('one')], { finally: [action('close')] })],
      ['one', 'close failed'],
    );
    expect([running, states['clean']]).toEqual([['undo_one'], 'open']);
  });

  it('of the top level runs last', () => {
    const { begun, end } = play([undone('one'), action('two')], ['one', 'two failed', 'undo_one', 'close'], {
      finally: [action('close')],
    });
    expect([begun, end]).toEqual([['one', 'two', 'undo_one', 'close'], 'failed']);
  });
});

describe('`general/end`', () => {
  it('completes the execution from any depth: the rest is stopped, `finally` runs, nothing is undone', () => {
    const inner = block('inner', [undone('one'), action('end')], { finally: [action('close')] });
    const both = parallel('both', { left: [inner, action('never')], right: [action('other')] }, all);
    const { begun, end } = play([both, action('never2')], ['one', 'end ended', 'other cancelled', 'close']);
    expect([begun, end]).toEqual([['one', 'other', 'end', 'close'], 'ended']);
  });
});

describe('a repetition', () => {
  it('of an action tries again after failures and until something holds, each time with a new turn', () => {
    const polled = action('poll', { isRetried: true, isRepeated: true });
    const answers = { 'retry poll': true, 'until poll': false };
    const happens = ['poll failed', 'wake poll', 'poll'];
    expect(play([polled], happens, { answers }).states['poll']).toBe('waiting');
    expect(play([polled], [...happens, 'cancel'], { answers }).end).toBe('cancelled');
    expect(play([polled], happens, { answers: { ...answers, 'until poll': true } }).end).toBe('completed');
  });

  it('of a list goes round until something holds, or fails after the last time', () => {
    const rounds = entryOf({ id: 'again', body: { kind: 'rounds', list: [action('ask')], maxRounds: 2 } });
    const answers = { 'until again[0]': false, 'until again[1]': false };
    expect(play([rounds], ['again[0].ask'], { answers }).running).toEqual(['again[1].ask']);
    expect(play([rounds], ['again[0].ask', 'again[1].ask'], { answers }).end).toBe('failed');
    expect(play([rounds], ['again[0].ask'], { answers: { 'until again[0]': true } }).end).toBe('completed');
  });

  it('for each element begins no more at once than allowed', () => {
    const loop = entryOf({ id: 'loop', body: { kind: 'forEach', list: [action('send')], join: all } });
    const answers = { 'count loop': 2 };
    expect(play([loop], [], { answers }).running).toEqual(['loop[0].send']);
    expect(play([loop], ['loop[0].send'], { answers }).running).toEqual(['loop[1].send']);
    expect(play([loop], ['loop[0].send', 'loop[1].send'], { answers }).end).toBe('completed');
  });
});

describe('a redrive', () => {
  it('runs again what failed, what was undone, and what reads either of them', () => {
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

  it('keeps a decision unless what it reads has run anew', () => {
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

  it('runs all anew that stands in what was undone as a whole, and undoes nothing twice', () => {
    const whole = block('whole', [undone('one'), undone('two')], { compensate: [action('undo_whole')] });
    const happens = ['one', 'two', 'last failed', 'undo_whole', 'redrive', 'one', 'two failed', 'undo_one'];
    const { begun, end } = play([whole, action('last')], happens);
    expect([begun, end]).toEqual([['one', 'two', 'last', 'undo_whole', 'one', 'two', 'undo_one'], 'failed']);
  });

  it('first takes up a `compensate` that has failed, from there on, and then runs again what it has undone', () => {
    const reserved = action('reserved', { compensate: [action('refund'), action('tell')] });
    const happens = ['reserved', 'last failed', 'refund', 'tell failed', 'redrive'];
    expect(play([reserved, action('last')], happens).running).toEqual(['tell']);
    const { running, states } = play([reserved, action('last')], [...happens, 'tell']);
    expect([running, states['reserved']]).toEqual([['reserved'], 'ready']);
    const again = play([reserved, action('last')], [...happens, 'tell failed', 'redrive']);
    expect([again.running, again.begun.filter((path) => path === 'refund')]).toEqual([['tell'], ['refund']]);
  });

  it('first takes up a `finally` that has failed, though what it belongs to was stopped', () => {
    const locked = block('locked', [action('work')], { finally: [action('unlock')] });
    const both = parallel('both', { left: [locked], right: [action('other')] }, all);
    const happens = ['other failed', 'work cancelled', 'unlock failed', 'redrive'];
    expect(play([both], happens).running).toEqual(['unlock']);
    expect(play([both], [...happens, 'unlock']).running).toEqual(['other', 'work']);
  });

  it('does not repeat what only its `finally` had failed', () => {
    const sent = action('send', { finally: [action('close')], compensate: [action('recall')] });
    const happens = ['send', 'close failed', 'redrive', 'close'];
    const { running, states } = play([sent, action('last')], happens);
    expect([running, states['send']]).toEqual([['last'], 'completed']);
    expect(play([sent, action('last')], [...happens, 'last failed']).running).toEqual(['recall']);
    const options = { finally: [action('end')] };
    const { begun, end } = play([action('one')], ['one', 'end failed', 'redrive', 'end'], options);
    expect([begun, end]).toEqual([['one', 'end', 'end'], 'completed']);
  });

  it('that is cancelled while something is taken up ends with that', () => {
    const happens = ['one', 'last failed', 'undo_one failed', 'redrive', 'cancel', 'undo_one'];
    expect(play([undone('one'), action('last')], happens)).toMatchObject({ running: [], end: 'cancelled' });
  });

  it('leaves alone what was caught', () => {
    const caught = action('risky', { catches: [{ list: [action('mend')], hasOutput: false }] });
    const answers = { 'catch risky': 0 };
    const happens = ['risky failed', 'mend', 'last failed', 'redrive'];
    expect(play([caught, action('last')], happens, { answers }).running).toEqual(['last']);
  });
});

describe('an expression that cannot be resolved', () => {
  it('fails the entry; in its `if` it belongs to the list around', () => {
    const one = action('one', {
      isConditional: true,
      catches: [{ list: [action('mend')], hasOutput: false }],
    });
    expect(play([one], [], { answers: { 'if one': 'failed' } })).toMatchObject({ begun: [], end: 'failed' });
    const shown = block('shown', [action('two')], {
      hasOutput: true,
      catches: [{ list: [action('mend')], hasOutput: false }],
    });
    const answers = { 'output shown': 'failed', 'catch shown': 0 } as const;
    expect(play([shown], ['two'], { answers }).running).toEqual(['mend']);
  });
});
