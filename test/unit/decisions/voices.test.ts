import { describe, expect, it } from 'vitest';
import { authorizationOf } from '../../../src/people/decisions/authorization.ts';
import { isExcluded } from '../../../src/people/decisions/excluded.ts';
import type { DecisionState } from '../../../src/people/decisions/output.ts';
import { personsOf } from '../../../src/people/decisions/tally.ts';

const url = 'https://a.example';
const stateOf = (
  links: DecisionState['links'],
  decisions: DecisionState['decisions'] = [],
): DecisionState => ({
  links,
  decisions,
  questions: [],
  asked: {
    title: 'T',
    show: [],
    choices: [],
    quorum: 2,
    notBy: [],
    mayDelegate: false,
    isMailed: false,
    goesOn: false,
  },
});
const others = ['ada lovelace', '  Ada   LOVELACE ', '\uFF21da Lovelace', 'Ada\u00A0Love\u200Blace'];

describe('a name in other letters', () => {
  it.each(others)('is the same excluded person (%j)', (name) => {
    const decider = { type: 'link', id: null, name: 'Ada Lovelace' };
    expect(isExcluded([{ type: 'link', id: null, name }], decider, null)).toBe(true);
    expect(isExcluded([{ type: 'link', id: null, name: 'Grace' }], decider, null)).toBe(false);
  });

  it.each(others)('is the same person with one vote by two links (%j)', (name) => {
    const links = [
      { to: { name: 'Ada Lovelace' }, url },
      { to: { name }, url },
    ];
    expect(personsOf(stateOf(links), null)).toBe(1);
    const by = { type: 'link', id: null, name: 'Ada Lovelace' };
    const state = stateOf(links, [{ choice: 'yes', data: {}, by, at: '2027-01-31T09:00:00.000Z' }]);
    const second = { type: 'link', id: null, name: null, person: 1 } as const;
    expect(authorizationOf(state, second, { startedBy: null, groups: [] }).may).toBe('decided');
  });
});

it('two persons of one name and two addresses have two votes', () => {
  const links = ['a@example.com', 'b@example.com'].map((email) => ({ to: { name: 'Ada', email }, url }));
  expect(personsOf(stateOf(links), null)).toBe(2);
});

it('an address in other letters is the same person', () => {
  const decider = { type: 'link', id: null, name: 'A.', email: '\uFF41da@example.com' };
  expect(isExcluded([{ type: 'link', email: 'ADA@example.com' }], decider, null)).toBe(true);
});

it('the persons behind a key, or behind the start of an execution, are excluded with them', () => {
  const ada = { type: 'member', id: '01920000-0000-7000-8000-000000000001', name: 'Ada' };
  const key = { type: 'apiKey', id: '01920000-0000-7000-8000-000000000002', name: 'Shop' };
  expect(isExcluded([{ ...key, behind: [ada] }], ada, null)).toBe(true);
  expect(isExcluded([ada], { ...key, behind: [ada] }, null)).toBe(true);
  expect(
    isExcluded(['initiator'], ada, { type: 'apiKey', id: key.id, behind: [{ type: 'member', id: ada.id }] }),
  ).toBe(true);
  expect(isExcluded(['initiator'], ada, { type: 'apiKey', id: key.id })).toBe(false);
});
