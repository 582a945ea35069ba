import { describe, expect, it } from 'vitest';
import { describeDefinition, describeJsonld } from '../../../src/wallets/didcomm/about.ts';

const asking = (...paths: string[][]) =>
  describeDefinition({
    id: 'definition',
    input_descriptors: [{ id: 'diploma', constraints: { fields: paths.map((path) => ({ path })) } }],
  });

describe('the request of a presentation definition', () => {
  it.each([
    ['$.credentialSubject.degree', ['degree']],
    ['$.vc.credentialSubject.degree.name', ['name']],
    ["$.credentialSubject['year of birth']", ['year of birth']],
    ['$["credentialSubject"]["degree"]', ['degree']],
    ['$.credentialSubject[0].degree', ['degree']],
    ['$.credentialSubject.id', []],
    ['$.credentialSubject', []],
    ['$.type', []],
    ['$.issuer', []],
    ['$.*', []],
  ])('is, with %s, %j', (path, claims) => {
    expect(asking([path])).toEqual([{ name: 'diploma', claims }]);
  });

  it('names an entry once, by the first of several places', () => {
    const twice = asking(
      ['$.credentialSubject.degree', '$.vc.credentialSubject.grade'],
      ['$.credentialSubject.degree'],
    );
    expect(twice).toEqual([{ name: 'diploma', claims: ['degree'] }]);
  });
});

describe('a credential in JSON-LD', () => {
  const named = (credential: object) =>
    describeJsonld({
      credential: {
        '@context': ['https://www.w3.org/2018/credentials/v1'],
        type: ['VerifiableCredential', 'Diploma'],
        credentialSubject: {},
        ...credential,
      },
    }).name;

  it('is called by its name, or by its kind of credential', () => {
    expect(named({})).toBe('Diploma');
    expect(named({ name: 'Master of Science' })).toBe('Master of Science');
    expect(named({ name: 7, type: ['VerifiableCredential'] })).toBe('VerifiableCredential');
  });
});
