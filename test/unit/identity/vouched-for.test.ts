import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readChain } from '../../../identity/certificates/read-chain.ts';
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

  it('is not by anybody else, whatever the names', () => {
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
});
