import { describe, expect, it } from 'vitest';
import { problemsOf } from './flow.ts';

const said = (attributes: object, beside: object = {}): string[] =>
  problemsOf(
    `- ${JSON.stringify({ id: 'd', name: 'people/decide@v1', attributes: { title: 'Pay?', ...attributes }, ...beside })}`,
  ).map((text) => text.replace(/ \d+:\d+ \/actions\/0\/attributes/, ''));
const [ada, bo] = [{ name: 'Ada' }, { name: 'Bo' }];
const never = (needs: number, asked: string) =>
  expect.stringMatching(new RegExp(`^warning/quorum .*of ${needs}, .*${asked}.*\`quorum.unreachable\``));

describe('a quorum that nobody can reach', () => {
  it.each<[string, object, unknown[]]>([
    ['as too few are asked', { to: [ada, bo], quorum: 3 }, [never(3, '2 persons')]],
    [
      'as `notBy` leaves too few',
      { to: [ada], notBy: [{ type: 'link', name: 'ADA' }] },
      [expect.stringMatching(/^warning\/to .*0 persons/)],
    ],
    [
      'of every choice',
      {
        to: [ada, bo],
        choices: [
          { id: 'a', label: 'A', quorum: 3 },
          { id: 'b', label: 'B', quorum: 4 },
        ],
      },
      [expect.stringMatching(/^warning\/to .*2 persons.*quorum.unreachable/)],
    ],
    [
      'of one choice',
      {
        to: [ada, bo],
        choices: [
          { id: 'a', label: 'A', quorum: 3 },
          { id: 'b', label: 'B' },
        ],
      },
      [expect.stringMatching(/^warning\/choices\/0\/quorum .*`a`.*needs 3, .*2 persons/)],
    ],
    [
      'also by those who are asked later',
      { to: [ada], quorum: 3, escalate: { after: 'P1D', to: [bo] } },
      [never(3, '2 persons')],
    ],
    ['whatever the names are', { to: [{ name: '${input.a}' }, bo], quorum: 3 }, [never(3, '2 persons')]],
  ])('causes a warning: %s', (_, attributes, expected) => {
    expect(said(attributes)).toEqual(expected);
  });

  it.each([
    ['enough are asked', { to: [ada, bo], quorum: 2 }],
    ['enough are asked later', { to: [ada], quorum: 2, escalate: { after: 'P1D', to: [bo] } }],
    ['nobody knows how many are in a group', { to: [{ group: 'Heads' }], quorum: 3 }],
    ['an expression gives who is asked', { to: '${input.to}', quorum: 3 }],
    ['an expression gives one of them', { to: [ada, '${input.to}'], quorum: 3 }],
    ['an expression gives a group', { to: [{ group: '${input.group}' }], quorum: 3 }],
    ['expressions differ in case only', { to: [{ name: '${input.a}' }, { name: '${input.A}' }], quorum: 2 }],
    ['an expression gives the quorum', { to: [ada], quorum: '${input.quorum}' }],
    ['an expression gives the choices', { to: [ada], quorum: 3, choices: '${input.choices}' }],
    [
      'an expression gives the quorum of a choice',
      { to: [ada], choices: [{ id: 'a', label: 'A', quorum: '${input.n}' }] },
    ],
    [
      'members are given by their ids',
      {
        to: [
          { member: '0198c0de-0000-7000-8000-000000000001' },
          { member: '0198c0de-0000-7000-8000-000000000002' },
        ],
        quorum: 2,
      },
    ],
  ])('causes no warning if %s', (_, attributes) => {
    expect(said(attributes)).toEqual([]);
  });
});

describe('somebody who is asked twice', () => {
  const twice = (place: string, first: string) =>
    expect.stringMatching(new RegExp(`^warning${place} .*\`${first}\``));
  it.each<[string, object, unknown[]]>([
    [
      'by one address',
      { to: [{ email: 'a@x.example' }, { email: 'A@x.example' }] },
      [twice('/to/1', 'to.0')],
    ],
    [
      'by an account and by a link',
      { to: [{ member: 'a@x.example' }, { name: 'Ada', email: 'a@x.example' }] },
      [twice('/to/1', 'to.0')],
    ],
    ['by one name', { to: [ada, bo, { name: 'ada ' }] }, [twice('/to/2', 'to.0')]],
    ['also later', { to: [ada], escalate: { after: 'P1D', to: [ada] } }, [twice('/escalate/to/0', 'to.0')]],
  ])('causes a warning: %s', (_, attributes, expected) => {
    expect(said(attributes)).toEqual(expected);
  });

  it('causes a warning in a quorum of both', () => {
    const to = [{ email: 'a@x.example' }, { email: 'A@x.example' }];
    expect(said({ to, quorum: 2 })).toEqual([twice('/to/1', 'to.0'), never(2, '1 person')]);
  });
});

describe('a step after the end of a decision', () => {
  const mail = { mail: true, to: [{ email: 'a@x.example' }] };
  it.each<[string, object, object, string]>([
    ['a reminder', { ...mail, due: 'P2D', remind: ['P1D', 'P3D'] }, {}, '/remind/1'],
    ['a reminder after the usual end', { ...mail, remind: ['P31D'] }, {}, '/remind/0'],
    [
      'a reminder after the `timeout` of the action',
      { ...mail, due: 'P9D', remind: ['P3D'] },
      { timeout: 'P2D' },
      '/remind/0',
    ],
    ['an escalation', { to: [ada], due: 'P2D', escalate: { after: 'P2D', to: [bo] } }, {}, '/escalate/after'],
  ])('causes a warning: %s', (_, attributes, beside, place) => {
    expect(said(attributes, beside)).toEqual([expect.stringMatching(new RegExp(`^warning${place} .*never`))]);
  });

  it.each<[string, object, object]>([
    ['working days', { ...mail, due: { workingDays: 1, zone: 'Europe/Madrid' }, remind: ['P9D'] }, {}],
    ['an expression', { ...mail, due: '${input.due}', remind: ['P90D'] }, {}],
    ['an expression of the action', { ...mail, due: 'P1D', remind: ['P3D'] }, { timeout: '${input.due}' }],
    ['a longer `timeout` of the action', { ...mail, due: 'P2D', remind: ['P3D'] }, { timeout: 'P9D' }],
    [
      'a time, of which nobody knows whether it is earlier',
      { ...mail, due: 'P2D', remind: ['2099-01-01T00:00:00Z'] },
      {},
    ],
  ])('causes no warning if the end is %s', (_, attributes, beside) => {
    expect(said(attributes, beside)).toEqual([]);
  });
});
