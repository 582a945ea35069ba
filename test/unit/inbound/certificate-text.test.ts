import type { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { certificateIn, certificatesOf } from '../../../services/inbound-webhooks/certificate-text.ts';
import { issueCertificate } from '../../stack/certificates.ts';

const sender = issueCertificate({ name: 'meters', extensions: 'keyUsage=digitalSignature' });
const other = issueCertificate({ name: 'other', extensions: 'keyUsage=digitalSignature' });
const [own, authority] = certificatesOf(sender.chain);
const [foreign] = certificatesOf(other.chain);
const pemOf = (certificate: X509Certificate | undefined) => certificate?.toString() ?? '';
const escaped = encodeURIComponent(pemOf(own));
const base64 = (certificate: X509Certificate | undefined) => certificate?.raw.toString('base64') ?? '';

describe('the header in which a proxy passes the certificate of a sender', () => {
  it.each([
    ['RFC 9440', `:${base64(own)}:`],
    ['nginx', escaped],
    ['Envoy', `By=spiffe://a/b;Hash=468ed33b;Cert="${escaped}";Subject="CN=meters,O=\\"A; B\\"";URI=`],
    ['Envoy with the certificate alone', `Cert="${escaped}"`],
    ['Traefik', base64(own)],
    ['Traefik, escaped', encodeURIComponent(base64(own))],
    ['Traefik with the chain', `${base64(own)},${base64(authority)}`],
  ])('is read as %s writes it', (_, value) => {
    expect(certificateIn(value)?.fingerprint256).toBe(own?.fingerprint256);
  });

  it.each([
    ['an element of Envoy for each of two proxies', `Cert="${escaped}",Hash=1;Cert="${escaped}"`],
    [
      'two certificates in an element of Envoy',
      `Cert="${escaped}";Cert="${encodeURIComponent(pemOf(foreign))}"`,
    ],
    ['an element of Envoy without a certificate', 'Hash=468ed33b;Subject="CN=meters"'],
    ['a certificate in the subject of another one', `Hash=1;Subject="CN=a;Cert=${escaped}"`],
    ['a quote that does not end', `Cert="${escaped}`],
    ['two certificates of nginx', encodeURIComponent(`${pemOf(foreign)}${pemOf(own)}`)],
    ['two certificates of Traefik that are no chain', `${base64(foreign)},${base64(own)}`],
    ['a chain of Traefik that is too long', Array(6).fill(base64(authority)).join(',')],
    ['a list of headers', `${base64(own)}, ${base64(authority)}`],
    ['nothing', ''],
    ['no certificate', Buffer.from('a').toString('base64')],
  ])('is not read with %s', (_, value) => {
    expect(certificateIn(value)).toBeNull();
  });
});
