import { describe, expect, it } from 'vitest';
import { objection } from '../../../identity/protocols/didcomm/presentation.ts';

const ours = 'did:key:ours';
const holder = 'did:key:holder';

const shown = (credential: object, signer = holder) => ({
  presentation: {
    verifiableCredential: [{ issuer: ours, credentialSubject: { id: holder }, ...credential }],
    proof: { proofPurpose: 'authentication', verificationMethod: `${signer}#key` },
  },
  challenge: 'c',
  domain: 'd',
});

describe('a presentation that verifies', () => {
  it('is accepted if its issuer is trusted, and its holder shows it', () => {
    expect(objection(shown({}), [ours])).toBeNull();
    expect(objection(shown({ issuer: { id: ours } }), [ours])).toBeNull();
    expect(objection(shown({ credentialSubject: [{ id: holder }] }), [ours])).toBeNull();
  });

  it('is refused if it comes from a stranger, and the issuer is named', () => {
    expect(objection(shown({ issuer: 'did:key:stranger' }), [ours])).toMatchObject({
      code: 2002,
      details: [{ issuer: 'did:key:stranger' }],
    });
  });

  it('is refused with more than one proof, or one of another purpose: its signer is not clear', () => {
    const good = shown({}).presentation;
    const junk = { proofPurpose: 'assertionMethod', verificationMethod: `${holder}#key` };
    const thief = { proofPurpose: 'authentication', verificationMethod: 'did:key:thief#key' };
    for (const presentation of [
      { ...good, proof: [thief, junk] },
      { ...good, proof: junk },
      { ...good, proof: [] },
      shown({ proof: [junk, junk] }).presentation,
    ])
      expect(objection({ ...shown({}), presentation }, [ours])?.message).toMatch(/does not say clearly/);
  });

  it('is refused if its credential was issued to somebody else, or to nobody', () => {
    for (const presented of [shown({}, 'did:key:thief'), shown({ credentialSubject: {} })])
      expect(objection(presented, [ours])?.message).toBe('The wallet showed a credential of somebody else.');
  });
});
