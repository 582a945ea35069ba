import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readChain } from '../../../identity/certificates/read-chain.ts';
import type { CredentialEvidence } from '../../../identity/trust/presented.ts';
import { strangerAmong } from '../../../identity/trust/strangers.ts';
import { isVouchedFor } from '../../../identity/trust/vouched-for.ts';
import { issueCertificate } from '../../stack/certificates.ts';

const acme = issueCertificate({ name: 'Acme' });
const [own, root] = readChain(acme.chain, 'chain') as [X509Certificate, X509Certificate];
const other = readChain(issueCertificate({ name: 'Acme' }).chain, 'chain');

describe('a chain of certificates', () => {
  it('is vouched for by its authority, in the chain or left out, and by itself', () => {
    expect(isVouchedFor([own, root], [root])).toBe(true);
    expect(isVouchedFor([own], [root])).toBe(true);
    expect(isVouchedFor([own, root], [own])).toBe(true);
  });

  it('does not trust anybody else, whatever the names', () => {
    expect(isVouchedFor([own, root], [])).toBe(false);
    expect(isVouchedFor([own, root], other)).toBe(false);
    expect(isVouchedFor([own, ...other.slice(1)], other.slice(1))).toBe(false);
  });

  it('is not by a certificate that may not issue others', () => {
    const forged = new X509Certificate(issueCertificate({ name: 'Forged', by: acme }).chain);
    expect(forged.verify(own.publicKey)).toBe(true);
    expect(isVouchedFor([forged, own, root], [root])).toBe(false);
    expect(isVouchedFor([forged], [own])).toBe(false);
  });

  it('is not before its time, nor after it', () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(isVouchedFor([own], [root], at(-1))).toBe(false);
    expect(isVouchedFor([own], [root], at(31))).toBe(false);
    expect(isVouchedFor([own], [own], at(31))).toBe(false);
  });

  it.each([
    ['with a critical extension that nobody knows', '1.3.6.1.4.1.55555.1=critical,ASN1:UTF8String:x'],
    ['that is limited to names, which are not checked', 'nameConstraints=critical,permitted;DNS:example.com'],
  ])('is not of a signer %s', (_what, extensions) => {
    const chain = readChain(issueCertificate({ extensions }).chain, 'chain');
    expect(isVouchedFor(chain, chain.slice(1))).toBe(false);
    expect(isVouchedFor(chain, chain.slice(0, 1))).toBe(false);
  });

  it('is not of a signer whose key may not sign, unless just its certificate is trusted', () => {
    const chain = readChain(issueCertificate({ extensions: 'keyUsage=keyEncipherment' }).chain, 'chain');
    expect(isVouchedFor(chain, chain.slice(1))).toBe(false);
    expect(isVouchedFor(chain, chain.slice(0, 1))).toBe(true);
  });

  it('is not of a signer whose critical extension says so in BER, which Node reads, too', () => {
    const extensions = '1.3.6.1.4.1.55555.1=critical,ASN1:UTF8String:x';
    const raw = Buffer.from(readChain(issueCertificate({ extensions }).chain, 'chain')[0]?.raw ?? '');
    // Every octet but 0 is true in BER (X.690 §8.2.2), and in DER only this one (§11.1).
    const critical = raw.lastIndexOf(Buffer.from('0101ff', 'hex'));
    raw[critical + 2] = 0x01;
    const signer = new X509Certificate(raw);
    expect(isVouchedFor([signer], [signer])).toBe(false);
  });

  it.each([
    ['whose key may do anything', ''],
    [
      'that has other extensions',
      '1.3.6.1.4.1.55555.1=ASN1:UTF8String:x\nkeyUsage=digitalSignature,keyAgreement',
    ],
  ])('may be of a signer %s', (_what, extensions) => {
    const chain = readChain(issueCertificate({ extensions }).chain, 'chain');
    expect(isVouchedFor(chain, chain.slice(1))).toBe(true);
  });
});

describe('the signer of a driving licence', () => {
  const licence = (chain: X509Certificate[]): CredentialEvidence => ({
    credential: {
      queryId: 'a',
      format: 'mso_mdoc',
      issuer: 'CN=Acme',
      doctype: 'org.iso.18013.5.1.mDL',
      claims: {},
    },
    chain,
    statuses: [],
  });
  const plain = readChain(issueCertificate({ extensions: 'keyUsage=digitalSignature' }).chain, 'chain');

  it('has a certificate for that, unless it is trusted itself', () => {
    const trusting = (certificates: X509Certificate[]) => ({ dids: [], certificates });
    expect(strangerAmong([licence([own])], trusting([root]))).toBeNull();
    expect(strangerAmong([licence(plain)], trusting(plain.slice(1)))).toMatchObject({ code: 2002 });
    expect(strangerAmong([licence(plain)], trusting(plain.slice(0, 1)))).toBeNull();
  });
});
