import { describe, expect, it } from 'vitest';
import { entryIdOf, pathAtDepth, type Path } from '../../../../src/engine/plan/path.ts';
import { entryOf, planOf, type NewEntry } from '../../../../src/engine/bodies/entry-of.ts';
import type { Entry, Plan } from '../../../../src/engine/plan/plan.ts';
import { presenceAt, presenceOf, type Presence, type ReadAt } from '../../../../src/engine/plan/presence.ts';
import { answersOf } from '../../../engine/answers.ts';
import { MemoryHost } from '../../../engine/memory-host.ts';
import { Random } from '../../../engine/random.ts';
import { randomPlan } from '../../../engine/random-plan.ts';

const action = (id: string, rest: Partial<NewEntry> = {}): Entry =>
  entryOf({ id, body: { kind: 'action' }, ...rest });
const end = (id: string): Entry => action(id, { isEnd: true });
const all = { needs: 'all', onFailure: 'stop' } as const;

const parallel = (join: { needs: 'all' | 'some'; onFailure: 'stop' | 'wait' | 'continue' }): Entry =>
  entryOf({
    id: 'both',
    body: {
      kind: 'parallel',
      branches: [
        { name: 'left', list: [action('left')] },
        { name: 'right', list: [action('right'), action('rightToo')] },
      ],
      join,
    },
  });

const late = { kind: 'sequence', list: [action('chase'), end('never')] } as const;

/** A `switch` in which one case always fits, or perhaps none. */
const choice = (
  id: string,
  { cases, fits, ...rest }: { cases: Entry[][]; fits?: 'always' | undefined } & Partial<NewEntry>,
): Entry => entryOf({ id, body: { kind: 'switch', cases, ...(fits && { fits }) }, ...rest });
let ends = 0;
const allEnd = (fits?: 'always'): Entry => {
  ends += 1;
  return choice(`ends${ends}`, { cases: [[end(`one${ends}`)], [end(`two${ends}`)]], fits });
};
const bothWith = (onFailure: 'stop' | 'continue'): Entry =>
  entryOf({
    id: `both-${onFailure}`,
    body: {
      kind: 'parallel',
      branches: [
        { name: 'left', list: [action(`left-${onFailure}`)] },
        { name: 'right', list: [end(`right-${onFailure}`)] },
      ],
      join: { needs: 'all', onFailure },
    },
  });

describe('an entry', () => {
  it.each<[string, Entry[], [target: string, readBy: string, presence: string][]]>([
    [
      'reads what stands before it, and nothing after it',
      [action('one'), action('two'), action('three')],
      [
        ['one', 'two', 'sure'],
        ['two', 'two', 'hidden'],
        ['three', 'two', 'hidden'],
        ['nobody', 'two', 'hidden'],
      ],
    ],
    [
      'is unsure of what has `if`, or `catch` without an output',
      [
        action('maybe', { isConditional: true }),
        action('caught', { catches: [{ list: [], hasOutput: false }] }),
        action('replaced', { catches: [{ list: [], hasOutput: true }] }),
        action('last'),
      ],
      [
        ['maybe', 'last', 'unsure'],
        ['caught', 'last', 'unsure'],
        ['replaced', 'last', 'sure'],
      ],
    ],
    [
      'never reads a branch beside it, and later all that must have completed',
      [parallel(all), action('last')],
      [
        ['left', 'right', 'hidden'],
        ['right', 'rightToo', 'sure'],
        ['left', 'last', 'sure'],
      ],
    ],
    [
      'is unsure of a branch that others may have outrun',
      [parallel({ needs: 'some', onFailure: 'stop' }), action('last')],
      [['left', 'last', 'unsure']],
    ],
    [
      'is unsure of a branch that may have failed',
      [parallel({ needs: 'all', onFailure: 'continue' }), action('last')],
      [['left', 'last', 'unsure']],
    ],
    [
      'is unsure of a case, and reads no iteration from outside',
      [
        entryOf({ id: 'choice', body: { kind: 'switch', cases: [[action('chosen')], []] } }),
        entryOf({ id: 'loop', body: { kind: 'forEach', list: [action('each'), action('then')], join: all } }),
        action('last'),
      ],
      [
        ['chosen', 'last', 'unsure'],
        ['choice', 'last', 'sure'],
        ['each', 'then', 'sure'],
        ['choice', 'then', 'sure'],
        ['each', 'last', 'hidden'],
        ['loop', 'last', 'sure'],
      ],
    ],
    [
      'in `catch`, `finally` or `compensate` reads the body, and its own entry as far as there is one',
      [
        entryOf({
          id: 'block',
          body: { kind: 'sequence', list: [action('inside')] },
          catches: [{ list: [action('catching')], hasOutput: false }],
          finally: [action('ending')],
          compensate: [action('undoing')],
        }),
      ],
      [
        ['inside', 'catching', 'unsure'],
        ['inside', 'ending', 'unsure'],
        ['inside', 'undoing', 'sure'],
        ['block', 'catching', 'hidden'],
        ['block', 'ending', 'unsure'],
        ['block', 'undoing', 'sure'],
      ],
    ],
    [
      'is sure of a branch and of what is caught if nothing else goes on: it fails, or ends the execution',
      [
        entryOf({
          id: 'race',
          body: {
            kind: 'parallel',
            branches: [
              { name: 'left', list: [action('answer')] },
              { name: 'right', list: [entryOf({ id: 'late', body: late })] },
            ],
            join: { needs: 'some', onFailure: 'wait' },
          },
        }),
        action('kept', { catches: [{ list: [end('stop')], hasOutput: false }] }),
        action('perhaps', {
          catches: [{ list: [{ ...end('maybe'), isConditional: true }], hasOutput: false }],
        }),
        action('last'),
      ],
      [
        ['answer', 'last', 'sure'],
        ['chase', 'last', 'unsure'],
        ['kept', 'last', 'sure'],
        ['perhaps', 'last', 'unsure'],
      ],
    ],
    [
      'is sure of a case if one always fits and no other one goes on',
      [
        choice('total', { cases: [[action('kept')], [end('stop')], [end('other')]], fits: 'always' }),
        choice('partial', { cases: [[action('perhaps')], [end('halt')]] }),
        choice('two', { cases: [[action('first')], [action('second')]], fits: 'always' }),
        choice('skipped', { cases: [[action('inner')], [end('no')]], fits: 'always', isConditional: true }),
        action('last'),
      ],
      [
        ['kept', 'last', 'sure'],
        ['perhaps', 'last', 'unsure'],
        ['first', 'last', 'unsure'],
        ['inner', 'last', 'unsure'],
      ],
    ],
    [
      'is sure of what is caught if every case of what catches it ends, or a branch that must complete does',
      [
        action('x', { catches: [{ list: [allEnd('always')], hasOutput: false }] }),
        action('y', { catches: [{ list: [allEnd()], hasOutput: false }] }),
        action('z', { catches: [{ list: [bothWith('stop')], hasOutput: false }] }),
        action('v', { catches: [{ list: [bothWith('continue')], hasOutput: false }] }),
        action('last'),
      ],
      [
        ['x', 'last', 'sure'],
        ['y', 'last', 'unsure'],
        ['z', 'last', 'sure'],
        ['v', 'last', 'unsure'],
      ],
    ],
  ])('%s', (_, list, expected) => {
    const plan = planOf(list);
    const found = expected.map(([target, readBy]) => [target, readBy, presenceOf(plan, target, readBy)]);
    expect(found).toEqual(expected);
  });

  it('has in random runs every output that is certain', () => {
    let sure = 0;
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = new Random(seed);
      const plan = randomPlan(random);
      const host = new MemoryHost(plan, answersOf(plan.plan, seed));
      host.onBegin = (path) => {
        for (const target of plan.plan.places.keys()) {
          if (entryIdOf(path) === '' || presenceOf(plan.plan, target, entryIdOf(path)) !== 'sure') continue;
          const result = host.rows.get(instanceFor(plan.plan, target, path))?.result?.kind;
          expect({ seed, path, target, result }).toEqual({ seed, path, target, result: 'completed' });
          sure += 1;
        }
      };
      host.on({ kind: 'begin' });
      for (let running = host.inFlight(); running.length > 0; running = host.inFlight()) {
        const { path, isWaiting } = random.oneOf(running);
        host.on(
          isWaiting
            ? { kind: 'wake', path }
            : { kind: 'action', path, outcome: random.chance(5) ? 'failed' : 'completed' },
        );
      }
    }
    expect(sure).toBeGreaterThan(1_000);
  });
});

describe('the text of an entry', () => {
  const caught = { catches: [{ list: [action('repair')], hasOutput: true }] };
  const plan = planOf(
    [
      action('before'),
      entryOf({ id: 'block', body: { kind: 'sequence', list: [action('inside')] }, ...caught }),
      entryOf({ id: 'choice', body: { kind: 'switch', cases: [[action('one')], [action('two')]] } }),
      entryOf({ id: 'loop', body: { kind: 'forEach', list: [action('each')], join: all }, ...caught }),
      entryOf({
        id: 'rounds',
        body: { kind: 'rounds', list: [action('again')], maxRounds: 3, isPaced: false },
      }),
      entryOf({ id: 'race', body: { ...parallel({ needs: 'some', onFailure: 'stop' }).body } }),
    ],
    [action('end')],
  );

  it.each<[target: string, readBy: string, when: ReadAt, expected: Presence]>([
    ['before', 'block', { at: 'output' }, 'sure'],
    ['inside', 'block', { at: 'begin' }, 'hidden'],
    ['inside', 'block', { at: 'output' }, 'sure'],
    ['inside', 'block', { at: 'catch' }, 'unsure'],
    ['inside', 'block', { at: 'caught', index: 0 }, 'unsure'],
    ['repair', 'block', { at: 'catch' }, 'hidden'],
    ['repair', 'block', { at: 'caught', index: 0 }, 'sure'],
    ['repair', 'block', { at: 'output' }, 'hidden'],
    ['one', 'choice', { at: 'case', index: 0 }, 'sure'],
    ['one', 'choice', { at: 'case', index: 1 }, 'hidden'],
    ['each', 'loop', { at: 'output' }, 'sure'],
    ['each', 'loop', { at: 'catch' }, 'hidden'],
    ['again', 'rounds', { at: 'until' }, 'sure'],
    ['again', 'rounds', { at: 'output' }, 'sure'],
    ['left', 'race', { at: 'output' }, 'unsure'],
    ['block', 'block', { at: 'output' }, 'hidden'],
    ['before', '', { at: 'begin' }, 'hidden'],
    ['before', '', { at: 'output' }, 'sure'],
    ['each', '', { at: 'output' }, 'hidden'],
    ['end', '', { at: 'output' }, 'hidden'],
  ])('is read in %s by %s at %o: %s', (target, readBy, when, expected) => {
    expect(presenceAt(plan, target, readBy, when)).toBe(expected);
  });
});

/** The instance of an entry that another one can read: both are in the same iterations. */
function instanceFor({ places }: Plan, target: string, path: Path): Path {
  let loops = 0;
  for (let place = places.get(target); place; place = places.get(place.parent?.id ?? ''))
    if (place.of.part === 'body' && ['forEach', 'rounds', 'tries'].includes(place.parent?.body.kind ?? ''))
      loops += 1;
  return pathAtDepth(path, loops, target);
}
