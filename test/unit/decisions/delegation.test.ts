import { expect, it } from 'vitest';
import { whyNotDelegate } from '../../../src/people/decisions/delegation.ts';
import type { DecisionState } from '../../../src/people/decisions/output.ts';

const state = (links: number, notBy: DecisionState['asked']['notBy'] = []) => ({
  links: Array.from({ length: links }, (_, at) => ({ to: { name: `No. ${at}` }, url: 'https://a.example' })),
  decisions: [] as DecisionState['decisions'],
  asked: {
    title: 'A discount',
    show: [],
    choices: [],
    quorum: 1,
    notBy,
    mayDelegate: true,
    isMailed: false,
    goesOn: false,
  },
});
const grace = { name: 'Grace', email: 'grace@example.com' };
const olga = { member: '01920000-0000-7000-8000-000000000001', name: 'Olga', email: 'olga@example.com' };

it('a decision is handed over up to the number of links that a link can count', () => {
  expect(whyNotDelegate(state(99), grace, null)).toBeNull();
  expect(whyNotDelegate(state(100), grace, null)).toContain('too often');
});

it('a decision is handed over to nobody whom four eyes exclude, by their account or their address', () => {
  const startedBy = { type: 'member', id: olga.member, email: olga.email } as const;
  const initiator = state(1, ['initiator']);
  expect(whyNotDelegate(initiator, olga, startedBy)).toContain('may not');
  expect(whyNotDelegate(initiator, { email: olga.email }, startedBy)).toContain('may not');
  expect(whyNotDelegate(initiator, grace, startedBy)).toBeNull();
});

it('a decision is handed over to nobody who is asked, oneself among them, by their account or their address', () => {
  const links = [
    { to: { ...grace }, url: 'https://a.example' },
    { to: { ...olga }, url: 'https://b.example' },
  ];
  const asked = { ...state(0), links };
  expect(whyNotDelegate(asked, { name: 'G.', email: 'GRACE@example.com' }, null)).toContain('asked already');
  expect(whyNotDelegate(asked, olga, null)).toContain('asked already');
  expect(whyNotDelegate(asked, { email: olga.email }, null)).toContain('asked already');
});

it('a decision is handed over to nobody who has decided as one of a group: they would have a second vote', () => {
  const by = { type: 'member', id: olga.member, name: 'Olga', email: olga.email };
  const decisions = [{ choice: 'yes', data: {}, by, at: '2027-01-31T09:00:00.000Z' }];
  expect(whyNotDelegate({ ...state(1), decisions }, olga, null)).toContain('has decided already');
  expect(whyNotDelegate({ ...state(1), decisions }, { email: olga.email }, null)).toContain('has decided');
  expect(whyNotDelegate({ ...state(1), decisions }, grace, null)).toBeNull();
});
