import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { diploma } from '../../stack/didcomm.ts';

const offering = (name: string, attributes: object) => ({
  name: 'Offer',
  input: { type: 'object', properties: { holder: { type: 'string' }, subject: { type: 'object' } } },
  actions: [{ id: 'issue', name, attributes }],
});

const offer = (credentialSubject: unknown) => ({
  jsonld: { credential: { ...diploma('did:example:a').jsonld.credential, credentialSubject } },
});

const problemsOf = (name: string, attributes: object) =>
  readDefinition(JSON.stringify(offering(name, attributes)), 'json', catalogue).problems;

describe('an offer of a credential in JSON-LD', () => {
  it.each([
    ['didcomm/issueCredential@v1', { connectionId: 'c-1' }],
    ['didcomm/createCredentialIssuanceInvitation@v1', {}],
  ])('gets a warning about a subject without a DID, and no other: %s', (name, rest) => {
    const place = '/actions/0/attributes/jsonld/credential/credentialSubject';
    expect(problemsOf(name, { ...rest, ...offer({ degree: 'MSc' }) })).toMatchObject([
      { severity: 'warning', pointer: place, message: expect.stringContaining('no wallet can ever show') },
    ]);
    expect(
      problemsOf(name, { ...rest, ...offer([{ id: 'did:example:a' }, { degree: 'MSc' }]) }),
    ).toMatchObject([{ severity: 'warning', pointer: `${place}/1` }]);
  });

  it.each([{ id: 'did:example:a' }, { id: '$.input.holder' }, '$.input.subject'])(
    'gets no warning if the subject has a DID, or may have one: %j',
    (subject) => {
      expect(problemsOf('didcomm/issueCredential@v1', { connectionId: 'c-1', ...offer(subject) })).toEqual(
        [],
      );
    },
  );
});
