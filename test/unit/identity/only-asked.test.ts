import { describe, expect, it } from 'vitest';
import { shownOf, type DisclosureMap } from '../../../identity/protocols/openid4vc/disclosed-claims.ts';
import { onlyAsked, onlyAskedElements } from '../../../identity/protocols/openid4vc/only-asked.ts';
import type { ClaimPath } from '../../../src/wallets/templates/claim-path.ts';

const street = { name: 'Main', number: 1 };
const address = { city: 'Ulm', street };
const nationalities = ['DE', 'FR'];
const plain = { kept: 1, more: 2 };
const claims = { vct: 'x', name: 'Ada', address, nationalities, plain };
const disclosed: DisclosureMap = new WeakMap<object, ReadonlySet<string | number>>([
  [claims, new Set(['name', 'address'])],
  [address, new Set(['street'])],
  [street, new Set(['name', 'number'])],
  [nationalities, new Set([0, 1])],
  [plain, new Set(['more'])],
]);
const rest = { vct: 'x', nationalities: [], plain: { kept: 1 } };

describe('an answer with an SD-JWT VC (OpenID4VP 1.0 §6.4.1)', () => {
  it.each<[string, ClaimPath[], object]>([
    ['what nobody can keep back, where nothing is asked for', [], rest],
    ['a claim', [['name']], { ...rest, name: 'Ada' }],
    ['an object as a whole', [['address']], { ...rest, address }],
    ['what leads to a claim', [['address', 'city']], { ...rest, address: { city: 'Ulm' } }],
    [
      'a claim at some depth',
      [['address', 'street', 'name']],
      { ...rest, address: { city: 'Ulm', street: { name: 'Main' } } },
    ],
    ['an element', [['nationalities', 1]], { ...rest, nationalities: ['FR'] }],
    ['every element', [['nationalities', null]], { ...rest, nationalities }],
    ['a whole array', [['nationalities']], { ...rest, nationalities }],
    ['what is disclosed within a plain object', [['plain', 'more']], { ...rest, plain }],
    ['what two paths ask for', [['name'], ['plain', 'more']], { ...rest, name: 'Ada', plain }],
    ['no more for a claim that there is not', [['none'], ['name', 'x']], { ...rest, name: 'Ada' }],
  ])('contains only the requested claims: %s', (_what, paths, taken) => {
    expect(shownOf(onlyAsked(claims, paths, disclosed))).toEqual(taken);
  });
});

it('an answer with an mdoc contains only the requested elements', () => {
  const namespaces = { a: { x: 1, y: 2 }, b: { x: 3 } };
  expect(onlyAskedElements(namespaces, [['a', 'y']])).toEqual({ a: { y: 2 } });
  expect(
    onlyAskedElements(namespaces, [
      ['a', 'x'],
      ['b', 'x'],
    ]),
  ).toEqual({ a: { x: 1 }, b: { x: 3 } });
  expect(onlyAskedElements(namespaces, [])).toEqual({});
});
