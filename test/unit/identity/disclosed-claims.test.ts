import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  disclosedClaims,
  keptBack,
  shownOf,
} from '../../../identity/protocols/openid4vc/disclosed-claims.ts';

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const digest = (text: string, algorithm = 'sha256') => createHash(algorithm).update(text).digest('base64url');
const member = (name: unknown, value: unknown) => encode(['salt', name, value]);
const element = (value: unknown) => encode(['salt', value]);
const signed = (payload: unknown, disclosures: readonly string[] = []) =>
  [`header.${encode(payload)}.signature`, ...disclosures, 'binding'].join('~');

const ada = member('name', 'Ada');
const within = (disclosures: string[], plain: object = {}) =>
  signed({ ...plain, _sd: disclosures.map((text) => digest(text)) }, disclosures);

describe('the claims of an SD-JWT', () => {
  it('are those that are plain and those that are disclosed, at any depth', () => {
    const street = member('street', 'Main 1');
    const address = member('address', { city: 'Ulm', _sd: [digest(street), digest('decoy')] });
    const french = element('FR');
    const payload = {
      sub: 'a',
      nat: [{ '...': digest('kept back') }, { '...': digest(french) }, 'ES'],
      _sd: [digest(address), digest('another decoy')],
      _sd_alg: 'sha-256',
    };
    const { claims } = disclosedClaims(signed(payload, [address, street, french]));
    expect(claims).toEqual({
      sub: 'a',
      nat: [keptBack, 'FR', 'ES'],
      address: { city: 'Ulm', street: 'Main 1' },
    });
    expect(shownOf(claims)).toMatchObject({ nat: ['FR', 'ES'], address: { street: 'Main 1' } });
  });

  it.each([
    ['sha-384', 'sha384'],
    ['sha-512', 'sha512'],
  ])('are found by digests of %s', (_sd_alg, algorithm) => {
    expect(disclosedClaims(signed({ _sd_alg, _sd: [digest(ada, algorithm)] }, [ada])).claims).toEqual({
      name: 'Ada',
    });
  });

  it('may have names that JavaScript has for itself', () => {
    const { claims } = disclosedClaims(within([member('__proto__', { a: 1 }), member('constructor', 2)]));
    expect(Object.entries(claims)).toEqual([
      ['__proto__', { a: 1 }],
      ['constructor', 2],
    ]);
  });

  it('keep the digits of numbers that a double cannot hold', () => {
    const large = encode('["salt","large",9007199254740993]');
    const payload = `{"exact":0.1,"long":0.12345678901234567890,"_sd":["${digest(large)}"]}`;
    expect(disclosedClaims(signed(payload, [large])).claims).toEqual({
      exact: 0.1,
      long: '0.12345678901234567890',
      large: '9007199254740993',
    });
  });
});

describe('an SD-JWT is refused (RFC 9901 §7.1)', () => {
  const pair = element('x');
  it.each<[string, string]>([
    ['has a claim in plain and disclosed', within([ada], { name: 'Plain' })],
    ['has two disclosures of one name', within([ada, member('name', 'Bob')])],
    ['has a digest twice in one list', signed({ _sd: [digest(ada), digest(ada)] }, [ada])],
    ['has a digest twice at two places', signed({ _sd: [digest(ada)], a: { _sd: [digest(ada)] } }, [ada])],
    ['has a digest twice that nothing discloses', signed({ _sd: ['decoy', 'decoy'] })],
    [
      'has a digest twice, once in a disclosure',
      within([member('a', { _sd: [digest(ada)] }), ada], { b: [{ '...': digest(ada) }] }),
    ],
    ['has a disclosure that nothing refers to', signed({ _sd: [digest(ada)] }, [ada, member('admin', true)])],
    ['has the same disclosure twice', signed({ _sd: [digest(ada)] }, [ada, ada])],
    ['discloses a claim named _sd', within([member('_sd', ['x'])])],
    ['discloses a claim named ...', within([member('...', 'x')])],
    ['has a disclosure of two parts in an object', within([pair])],
    ['has a disclosure of four parts in an object', within([encode(['salt', 'name', 1, 2])])],
    ['has a disclosure of three parts in an array', signed({ a: [{ '...': digest(ada) }] }, [ada])],
    ['has a disclosure whose name is a number', within([member(5, 1)])],
    ['has a disclosure that is no array', within([encode({ name: 'Ada' })])],
    ['has a disclosure that is no JSON', within(['!'])],
    ['has no array in _sd', signed({ _sd: digest(ada) })],
    ['has a digest that is no text', signed({ _sd: [1] })],
    ['has an element whose digest is no text', signed({ a: [{ '...': 1 }] })],
    ['has an element with a digest and more', signed({ a: [{ '...': digest(pair), b: 1 }] }, [pair])],
    ['has a digest of an element in an object', signed({ a: { '...': digest(pair) } })],
    ['has an unknown hash algorithm', signed({ _sd_alg: 'md5' })],
    ['has a hash algorithm that is no text', signed({ _sd_alg: null })],
    ['discloses its status', within([member('status', {})])],
    ['discloses its issuer', within([member('iss', 'did:web:issuer.example')])],
    ['has a payload that is no object', signed([])],
  ])('that %s', (_what, compact) => {
    expect(() => disclosedClaims(compact)).toThrow(/^The SD-JWT .* \(RFC 9901 §7\.1\)$/);
  });
});

it('a JWT with an extension that must be understood is refused, and so is its key binding', () => {
  const [plain, critical] = [{ alg: 'ES256' }, { alg: 'ES256', crit: ['b64'], b64: false }];
  const jwtOf = (header: object) => `${encode(header)}.${encode({ name: 'Ada' })}.signature`;
  expect(disclosedClaims(`${jwtOf(plain)}~${jwtOf(plain)}`).claims).toEqual({ name: 'Ada' });
  for (const [credential, binding] of [
    [critical, plain],
    [plain, critical],
  ] as const)
    expect(() => disclosedClaims(`${jwtOf(credential)}~${jwtOf(binding)}`)).toThrow('RFC 7515 §4.1.11');
});
