import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkHolder } from '../../../src/account/audit/actor.ts';
import { authorizationOf } from '../../../src/people/decisions/authorization.ts';
import { advance, causerOf, type Happening, type Step } from '../../../src/people/decisions/machine.ts';
import { openDecision, type DecisionAttributes } from '../../../src/people/decisions/open.ts';
import type { DecisionState } from '../../../src/people/decisions/output.ts';
import { withUnconfirmed } from '../../../src/people/decisions/transitions.ts';

const begin = Date.parse('2030-01-01T00:00:00Z');
const pages = {
  pageOf: (person: number) => `https://example.com/${person}`,
  taskUrl: 'https://example.com/t',
};
const names = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Alan'];

const opened = (attributes: Partial<DecisionAttributes> = {}): Promise<DecisionState> =>
  openDecision(
    { title: 'T', to: names.slice(0, 3).map((name) => ({ name })), ...attributes },
    { actionId: 'a', now: begin, findMember: null, pages, initiator: null, goesOn: false },
  );

function after(state: DecisionState, happening: Happening, hours = 0): Step {
  const by = causerOf(state, happening);
  const people = { ...authorizationOf(state, by, { startedBy: null, groups: 'checked' }), initiator: null };
  return advance(state, happening, people, { now: begin + hours * 3_600_000, pages });
}
const at = new Date(begin).toISOString();
const by = (person: number) => ({ ...linkHolder, person });
const choosing = (person: number, choice = 'approve', data = {}): Happening => ({
  kind: 'choice',
  by: by(person),
  made: { choice, data },
  at,
});
const effectsOf = ({ effects }: Step) =>
  effects.map((effect) =>
    effect.do === 'mail'
      ? [effect.occasion, effect.links.length]
      : effect.do === 'log'
        ? effect.event
        : effect.do,
  );

describe('a decision that gets an event', () => {
  it('is made by the first choice without a quorum, with who has made it and when', async () => {
    const { outcome, effects } = after(await opened(), choosing(1, 'reject', { why: 'No' }));
    expect(outcome).toMatchObject({
      choice: 'reject',
      data: { why: 'No' },
      decidedBy: { name: 'Grace' },
      decidedAt: at,
      decisions: [{ choice: 'reject', by: { name: 'Grace' } }],
    });
    expect(outcome).not.toHaveProperty('pending');
    expect(effects).toEqual([]);
  });

  it.each<[string, Happening, unknown, number?]>([
    ['a choice', choosing(0), ['decisionCounted']],
    ['a choice of nobody who is asked', choosing(7), []],
    [
      'a question',
      { kind: 'note', by: by(0), note: { note: 'question', text: 'Why?' }, at },
      ['questionAsked'],
    ],
    ['an answer to no question', { kind: 'note', by: by(0), note: { note: 'reply', text: 'So' }, at }, []],
    [
      'somebody else in their place',
      { kind: 'note', by: by(0), note: { note: 'delegate', to: { name: 'Kurt' } }, at },
      [['delegated', 1], 'decisionDelegated'],
    ],
    [
      'somebody in their place who is asked already',
      { kind: 'note', by: by(0), note: { note: 'delegate', to: { name: 'Grace' } }, at },
      [],
    ],
    ['an hour', { kind: 'time' }, [['reminded', 3], ['escalated', 0], 'holdReminder'], 1],
    ['two hours', { kind: 'time' }, [['reminded', 3], ['escalated', 1], 'decisionEscalated'], 2],
    [
      'what a wallet shows for no choice',
      { kind: 'shown', key: 'choice/x', session: shown('verified'), at },
      [],
    ],
  ])('waits after %s, and names the next step', async (_, happening, effects, hours = 0) => {
    const state = await opened({
      quorum: 2,
      allowDelegation: true,
      remind: ['PT1H'],
      escalate: { after: 'PT2H', to: [{ name: 'Alan' }] },
    });
    const step = after(state, happening, hours);
    expect([step.outcome, effectsOf(step)]).toEqual(['waits', effects]);
  });

  it('ends if no choice can reach its quorum any more', async () => {
    const state = await opened({ to: [{ name: 'Ada' }, { name: 'Grace' }], quorum: 2 });
    const [first] = [after(state, choosing(0, 'approve'))];
    expect(after(first.state, choosing(1, 'reject')).outcome).toBe('undecided');
  });
});

function shown(status: 'verified' | 'failed') {
  return { id: '01a22905-9cd7-7654-80d6-eca164143ee4', status, credentials: [] };
}

describe('a choice that a wallet has to confirm', () => {
  const presentation = { dcql: { credentials: [] } } as never;
  const pressed = async () => {
    const state = await opened({ presentation });
    const step = after(state, choosing(0));
    const [effect] = step.effects;
    if (effect?.do !== 'askWallet') throw new Error('no wallet was asked');
    const { voter, made } = effect;
    const unconfirmed = {
      ...made,
      voter,
      by: effect.by,
      key: 'choice/1',
      verificationId: 'v',
      authorizationRequestUri: 'openid4vp:',
      url: 'https://example.com/h',
      until: new Date(begin + 1_800_000).toISOString(),
      presses: 1,
    };
    return { step, state: withUnconfirmed(step.state, voter, unconfirmed) };
  };

  it('asks the wallet once for the same choice, and again for another one', async () => {
    const { step, state } = await pressed();
    expect([step.outcome, step.effects]).toMatchObject([
      'waits',
      [{ do: 'askWallet', voter: 'asked:0', before: null, returnUrl: 'https://example.com/0' }],
    ]);
    expect(after(state, choosing(0)).effects).toEqual([]);
    expect(after(state, choosing(0, 'reject')).effects).toMatchObject([
      { do: 'askWallet', before: { key: 'choice/1' } },
    ]);
  });

  it('counts after it is confirmed, and ends the unconfirmed choices of others', async () => {
    const { state } = await pressed();
    const other = { ...state.pending?.unconfirmed?.[0], voter: 'asked:1', key: 'choice/2' } as never;
    const both = withUnconfirmed(state, 'asked:1', other);
    const happening = { kind: 'shown', key: 'choice/1', session: shown('verified'), at } as const;
    expect(effectsOf(after(both, happening))).toEqual(['endSessions']);
    const { outcome, effects } = after(state, happening);
    expect([outcome, effects]).toMatchObject([{ choice: 'approve', decidedBy: { name: 'Ada' } }, []]);
  });

  it('does not count if the wallet refuses, and says so', async () => {
    const { state } = await pressed();
    const step = after(state, { kind: 'shown', key: 'choice/1', session: shown('failed'), at });
    expect(step.outcome).toBe('waits');
    expect(step.state.pending?.unconfirmed).toMatchObject([{ key: 'choice/1', refused: 'wallet' }]);
  });
});

/** The result of a list of choices, counted again from its beginning, in the plainest way. */
function plainly(presses: readonly { person: number; choice: string }[], persons: number, quorum: number) {
  const voices = new Map<number, string>();
  for (const { person, choice } of presses) {
    if (person < persons && !voices.has(person)) voices.set(person, choice);
    const counts = ['approve', 'reject'].map(
      (one) => [...voices.values()].filter((voice) => voice === one).length,
    );
    const made = ['approve', 'reject'].find((_, index) => (counts[index] ?? 0) >= quorum);
    if (made) return made;
    const left = persons - voices.size;
    if (counts.every((count) => count + left < quorum)) return 'undecided';
  }
  return 'waits';
}

it('choices have the same result if all of them are counted again', async () => {
  const seen = new Set<string>();
  const press = fc.record({ person: fc.nat(5), choice: fc.constantFrom('approve', 'reject') });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(press, { minLength: 1, maxLength: 8 }),
      async (persons, wanted, presses) => {
        const quorum = Math.min(wanted, persons);
        let state = await opened({ to: names.slice(0, persons).map((name) => ({ name })), quorum });
        let outcome: Step['outcome'] = 'waits';
        for (const { person, choice } of presses) {
          ({ state, outcome } = after(state, choosing(person, choice)));
          if (outcome !== 'waits') break;
        }
        const said = typeof outcome === 'string' ? outcome : outcome.choice;
        expect(said).toBe(plainly(presses, persons, quorum));
        seen.add(said);
      },
    ),
    { numRuns: 500 },
  );
  expect([...seen].toSorted()).toEqual(['approve', 'reject', 'undecided', 'waits']);
});
