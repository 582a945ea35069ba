import { describe, expect, it } from 'vitest';
import {
  askedPaths,
  requireAnswer,
  type AnsweredQuery,
} from '../../../identity/protocols/openid4vc/answers-query.ts';
import { keptBack } from '../../../identity/protocols/openid4vc/disclosed-claims.ts';
import type { Dcql } from '../../../src/wallets/templates/dcql.ts';

type Query = Dcql['credentials'][number];

const askedFor = (claims: unknown, rest: object = {}, id = 'a') =>
  ({ id, format: 'dc+sd-jwt', meta: { vct_values: ['x'] }, claims, ...rest }) as Query;
const answer = (claims: Record<string, unknown>, queryId = 'a'): AnsweredQuery => ({ queryId, claims });

const person = {
  name: 'Ada',
  age: 36,
  nat: ['DE', 'FR'],
  obj: { k: 'v' },
  list: [{ a: 1 }, { a: 2 }, { b: 3 }],
  shown: [keptBack, 'FR'],
};

const check = (path: unknown, values?: unknown) => () => {
  requireAnswer({ credentials: [askedFor([{ path, ...(values ? { values } : {}) }])] }, [answer(person)]);
};

describe('a claims path selects (OpenID4VP 1.0 §7)', () => {
  it.each<[string, unknown, unknown?]>([
    ['a member', ['name']],
    ['a member of a member', ['obj', 'k']],
    ['an element', ['nat', 1], ['FR']],
    ['an element after one that is kept back', ['shown', 1], ['FR']],
    ['one of all elements', ['nat', null], ['ES', 'FR']],
    ['members of those elements that have them', ['list', null, 'a'], [2]],
    ['a number', ['age'], ['36', 36]],
  ])('%s', (_what, path, values) => {
    expect(check(path, values)).not.toThrow();
  });

  it.each<[string, unknown, unknown?]>([
    ['an index past the end', ['nat', 2]],
    ['an element with another value', ['nat', 0], ['FR']],
    ['an element that is kept back', ['shown', 0]],
    ['an index that what is kept back has moved', ['shown', 0], ['FR']],
    ['what objects inherit', ['constructor']],
    ['the prototype', ['__proto__']],
    ['a method of an object', ['obj', 'toString']],
    ['the length of an array', ['nat', 'length']],
    ['an index by its text', ['nat', '0']],
    ['the character of a text', ['name', 0]],
    ['elements of an object', ['obj', null]],
    ['a value of another type', ['age'], ['36']],
    ['a whole object by its value', ['obj'], ['[object Object]']],
    ['a missing member', ['none']],
  ])('nothing by %s', (_what, path, values) => {
    expect(check(path, values)).toThrow("The presentation for 'a' lacks claims that are asked for");
  });
});

describe('an answer is refused', () => {
  const [name, age] = [
    { id: 'n', path: ['name'] },
    { id: 'o', path: ['none'] },
  ];
  const both = [askedFor([name]), askedFor([name], {}, 'b')];
  it.each<[string, Dcql, AnsweredQuery[]]>([
    ['that is empty', { credentials: both }, []],
    [
      'that is empty where all is optional',
      { credentials: both, credential_sets: [{ options: [['a']], required: false }] },
      [],
    ],
    ['without one of two credentials', { credentials: both }, [answer(person)]],
    [
      'without what a set asks for',
      { credentials: both, credential_sets: [{ options: [['b']] }] },
      [answer(person)],
    ],
    ['to no query', { credentials: both }, [answer(person, 'c')]],
    [
      'with a credential that no set asks for',
      { credentials: both, credential_sets: [{ options: [['a']] }] },
      [answer(person), answer(person, 'b')],
    ],
    [
      'with two options of one set',
      { credentials: both, credential_sets: [{ options: [['a'], ['b']] }] },
      [answer(person), answer(person, 'b')],
    ],
    [
      'with two presentations for one query',
      { credentials: [askedFor([name])] },
      [answer(person), answer(person)],
    ],
    [
      'that fits no set of claims',
      { credentials: [askedFor([name, age], { claim_sets: [['n', 'o'], ['o']] })] },
      [answer(person)],
    ],
  ])('%s', (_what, query, answers) => {
    expect(() => {
      requireAnswer(query, answers);
    }).toThrow(/^The (?:answer|presentation) /);
  });

  it('is accepted if one set of credentials or claims is there', () => {
    const query = {
      credentials: [askedFor([name, age], { claim_sets: [['o'], ['n']] }), askedFor([age], {}, 'b')],
      credential_sets: [{ options: [['b'], ['a']] }, { options: [['b']], required: false }],
    };
    expect(() => {
      requireAnswer(query, [answer(person)]);
    }).not.toThrow();
  });
});

it('a request is for every claim, or those of the first set that is shown', () => {
  const [name, age, none] = [
    { id: 'n', path: ['name'] },
    { id: 'a', path: ['age'] },
    { id: 'o', path: ['none'] },
  ];
  const asked = (claims: unknown, rest?: object) =>
    askedPaths({ credentials: [askedFor(claims, rest)] }, answer(person));
  expect(asked(undefined)).toEqual([]);
  expect(asked([name, age])).toEqual([['name'], ['age']]);
  expect(asked([name, age, none], { claim_sets: [['n', 'o'], ['a'], ['n', 'a']] })).toEqual([['age']]);
});
