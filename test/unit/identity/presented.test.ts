import { describe, expect, it } from 'vitest';
import { isTooHeavy } from '../../../identity/bounds/presented.ts';
import { encode, hash } from '../../stack/shown-by-hand.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const digests = (count: number) => numbers(count).map((number) => hash(String(number)));
const token = (payload: object) => `${encode({ alg: 'ES256' })}.${encode(payload)}.c2ln`;
const disclosures = (count: number) => numbers(count).map((number) => encode(['salt', `c${number}`, number]));
const sdJwt = (payload: object, shown: string[] = []) =>
  [token(payload), ...shown, token({ nonce: 'n' })].join('~');
const nested = (levels: number): unknown => numbers(levels).reduce<unknown>((inside) => [inside], 1);

describe('an answer is light', () => {
  it.each<[string, unknown]>([
    ['with nothing', []],
    ['with as many disclosures as we issue', sdJwt({ _sd: digests(1_000) }, disclosures(1_000))],
    ['with a picture', sdJwt({ picture: 'A'.repeat(1_500_000) })],
    ['with twenty credentials', numbers(20).map(() => sdJwt({ _sd: digests(30) }, disclosures(30)))],
    ['with a JWT that holds another', token({ vp: { verifiableCredential: [token({ vc: {} })] } })],
    ['with an mdoc', 'o2d2ZXJzaW9u'.repeat(10_000)],
  ])('%s', (_what, presented) => expect(isTooHeavy([presented].flat())).toBe(false));
});

describe('an answer is too heavy', () => {
  it.each<[string, unknown]>([
    ['with many digests', sdJwt({ _sd: digests(20_000) })],
    ['with many elements kept back', sdJwt({ list: digests(20_000).map((digest) => ({ '...': digest })) })],
    ['with many disclosures', sdJwt({}, disclosures(5_000))],
    [
      'with many empty disclosures',
      sdJwt(
        {},
        numbers(100_000).map(() => ''),
      ),
    ],
    ['with much in one disclosure', sdJwt({}, [encode(['salt', 'list', numbers(20_000)])])],
    ['with many claims', sdJwt(Object.fromEntries(numbers(20_000).map((number) => [`c${number}`, number])))],
    ['with many objects', sdJwt({ list: numbers(200).map(() => nested(100)) })],
    ['with many tokens in one', token({ vp: { verifiableCredential: numbers(300).map(() => token({})) } })],
    ['with many key bindings', [token({}), ...numbers(300).map(() => token({}))].join('~')],
  ])('%s', (_what, presented) => expect(isTooHeavy([presented])).toBe(true));

  it('with many presentations of any kind', () => {
    for (const one of [sdJwt({}), 'o2d2ZXJzaW9u', {}, null]) {
      expect(isTooHeavy(numbers(400).map(() => one))).toBe(true);
    }
  });
});
