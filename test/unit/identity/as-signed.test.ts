import {
  ClaimFormat,
  JsonTransformer,
  W3cCredential,
  W3cCredentialsModuleConfig,
  W3cJsonLdCredentialService,
  W3cJsonLdVerifiableCredential,
} from '@credo-ts/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSigned } from '../../../identity/linked-data/as-signed.ts';
import type { RemoteDocument } from '../../../identity/linked-data/task.ts';
import { createHolderAgent, type HolderAgent } from '../../../local/wallet/agent/agent.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { diploma } from '../../stack/didcomm.ts';

type Json = Record<string, unknown>;

const model = 'https://www.w3.org/2018/credentials/v1';
const vocabulary = 'https://diplomas.example/vocab#';

let agent: HolderAgent;
let did: string;
beforeAll(async () => {
  ({ agent } = await createHolderAgent(emptyState(), null, fetch));
  const { didState } = await agent.dids.create({
    method: 'key',
    options: { createKey: { type: { kty: 'OKP', crv: 'Ed25519' } } },
  });
  did = String(didState.did);
});
afterAll(() => agent.shutdown());

const subject = (claims: object) => ({ credentialSubject: { id: did, ...claims } });

async function signed(changes: object): Promise<Json> {
  const made = await agent.w3cCredentials.signCredential<ClaimFormat.LdpVc>({
    format: ClaimFormat.LdpVc,
    credential: JsonTransformer.fromJSON(
      {
        ...diploma(did).jsonld.credential,
        issuer: did,
        issuanceDate: '2026-01-01T00:00:00Z',
        ...changes,
      },
      W3cCredential,
    ),
    proofType: 'Ed25519Signature2018',
    verificationMethod: `${did}#${did.slice('did:key:'.length)}`,
  });
  return made.toJson();
}

const read = (credential: Json) => {
  const { dependencyManager } = agent.context;
  const load = dependencyManager.resolve(W3cCredentialsModuleConfig).documentLoader(agent.context);
  return asSigned(credential, load as (url: string) => Promise<RemoteDocument>);
};

async function verifies(credential: Json): Promise<boolean> {
  const { isValid } = await agent.context.dependencyManager
    .resolve(W3cJsonLdCredentialService)
    .verifyCredential(agent.context, {
      credential: JsonTransformer.fromJSON(credential, W3cJsonLdVerifiableCredential),
    });
  return isValid;
}

describe('a credential in JSON-LD', () => {
  it('is read with the names and values of the example in the documentation', async () => {
    const credential = await signed({});
    const { '@context': _written, ...said } = credential;
    expect(await read(credential)).toEqual({
      ...said,
      '@context': [
        model,
        {
          degree: { '@id': `${vocabulary}degree` },
          Diploma: { '@id': `${vocabulary}Diploma` },
        },
      ],
    });
  });

  it('is read as signed if the holder gives two claims the name of each other', async () => {
    const credential = await signed(subject({ degree: 'BSc', name: 'MSc' }));
    const forged = {
      ...credential,
      '@context': [
        model,
        {
          degree: `${vocabulary}name`,
          name: `${vocabulary}degree`,
          Diploma: `${vocabulary}Diploma`,
        },
      ],
      ...subject({ degree: 'MSc', name: 'BSc' }),
    };
    expect(await verifies(forged)).toBe(true);
    expect(await read(forged)).toMatchObject(subject({ degree: 'BSc', name: 'MSc' }));
    expect(await read(forged)).toEqual(await read(credential));
  });

  it.each([
    ['expirationDate', '2026-01-02T00:00:00Z'],
    ['validUntil', '2026-01-02T00:00:00Z'],
    ['validFrom', '2126-01-02T00:00:00Z'],
  ])('is read as signed with its %s, which the holder has renamed', async (name, time) => {
    const credential = await signed({ [name]: time });
    const { [name]: _time, ...rest } = credential;
    const iri = `https://www.w3.org/2018/credentials#${name}`;
    const dateTime = 'http://www.w3.org/2001/XMLSchema#dateTime';
    const context = [model, { '@vocab': vocabulary, until: { '@id': iri, '@type': dateTime } }];
    const renamed = { ...rest, '@context': context, until: time };
    expect(await verifies(renamed)).toBe(true);
    const asRead = await read(renamed);
    expect(asRead).toMatchObject({ [name]: time });
    expect(asRead).not.toHaveProperty('until');
  });

  it('is not read with unsigned content', async () => {
    const credential = await signed({
      '@context': [model, { degree: `${vocabulary}degree` }],
      type: ['VerifiableCredential'],
    });
    const added = { ...credential, ...subject({ degree: 'MSc', honours: 'added' }) };
    await expect(read(added)).rejects.toThrow(/./);
  });

  it.each<[string, object, object]>([
    [
      'numbers and truth',
      { whole: 5, negative: -7, part: 2.5, small: 1.5e-7, isTrue: true, isFalse: false },
      { whole: 5, negative: -7, part: 2.5, small: 1.5e-7, isTrue: true, isFalse: false },
    ],
    ['objects within each other', { at: { city: { name: 'Ulm' } } }, { at: { city: { name: 'Ulm' } } }],
    ['several values, which have no order', { of: ['b', 'a'] }, { of: ['a', 'b'] }],
    ['a list, which has one', { of: { '@list': ['b', 'a'] } }, { of: ['b', 'a'] }],
    ['an address', { at: { '@id': 'https://a.example/' } }, { at: 'https://a.example/' }],
    [
      'a value of another type',
      { at: { '@value': '2026-01-01', '@type': 'http://www.w3.org/2001/XMLSchema#date' } },
      { at: '2026-01-01' },
    ],
    [
      'values of several types',
      { at: ['a', { '@value': 'x', '@type': 'https://t.example/' }] },
      { at: ['a', { type: 'https://t.example/', '@value': 'x' }] },
    ],
    [
      'a text in a language',
      { at: { '@value': 'x', '@language': 'de' } },
      { at: { '@value': 'x', '@language': 'de' } },
    ],
    [
      'properties that end alike',
      { name: 'a', 'https://b.example/name': 'b' },
      { [`${vocabulary}name`]: 'a', 'https://b.example/name': 'b' },
    ],
    [
      'the name that the model has for itself',
      { [`${vocabulary}type`]: 'a' },
      { [`${vocabulary}type`]: 'a' },
    ],
  ])('is read as signed with %s, and then still verifies', async (_what, claims, expected) => {
    const asRead = await read(await signed(subject(claims)));
    expect(asRead).toMatchObject(subject(expected));
    expect(await verifies(asRead)).toBe(true);
  });

  it('is read as signed if issuer and subject are the same, and with several subjects', async () => {
    const issuer = { id: did, name: 'Ada' };
    const several = {
      issuer,
      credentialSubject: [
        { id: did, degree: 'a' },
        { id: 'did:example:b', degree: 'b' },
      ],
    };
    const asRead = await read(await signed(several));
    expect(await verifies(asRead)).toBe(true);
  });

  it('is not read if a time of the model is invalid', async () => {
    const iri = 'https://www.w3.org/2018/credentials#validUntil';
    const credential = await signed({
      '@context': [model, { '@vocab': vocabulary, until: iri }],
      until: '2026-01-02T00:00:00Z',
    });
    await expect(read(credential)).rejects.toThrow('not as the model has it');
  });

  it('is not read if it is no credential, or several', async () => {
    await expect(read({ '@context': model, type: 'VerifiablePresentation' })).rejects.toThrow(
      'not one credential',
    );
    const one = await signed({});
    await expect(
      read({ '@context': one['@context'], '@graph': [one, { ...one, id: 'urn:b' }] }),
    ).rejects.toThrow('not one credential');
  });
});
