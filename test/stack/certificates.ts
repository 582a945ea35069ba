import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestCertificate {
  /** The certificates in PEM: the subject's own comes first, the authority's last. */
  chain: string;
  /** Contains only the certificate of the authority, in PEM. */
  authority: string;
  privateKey: string;
}

interface Wanted {
  name?: string;
  country?: string;
  dns?: string;
  curve?: string;
  /** Extensions in place of those of a signer of mdocs, as openssl writes them. */
  extensions?: string;
  /** This authority signs. If it is left out, a new one is created. */
  by?: TestCertificate;
}

const signer = 'keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,1.0.18013.5.1.2';

/** The extensions of a server, for TLS. */
export const ofServer = 'keyUsage=digitalSignature';

/** Issues a certificate by an authority, like one that an organisation would import. */
export function issueCertificate(wanted: Wanted = {}): TestCertificate {
  const {
    name = 'Acme',
    country = 'DE',
    dns = '127.0.0.1',
    curve = 'prime256v1',
    extensions = signer,
  } = wanted;
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-certificates-'));
  const file = (its: string) => join(folder, its);
  const openssl = (args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const subject = (common: string) => ['-subj', `${country === '' ? '' : `/C=${country}`}/CN=${common}`];
  const newKey = (its: string, on: string) =>
    openssl(['genpkey', '-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${on}`, '-out', file(its)]);
  const makeAuthority = () => {
    newKey('authority.key', 'prime256v1');
    const lasting = ['-days', '3650', '-out', file('authority.pem')];
    const own = ['-addext', 'keyUsage=critical,keyCertSign,cRLSign', ...subject(`${name} Root`)];
    openssl(['req', '-x509', '-new', '-key', file('authority.key'), ...own, ...lasting]);
  };
  try {
    if (wanted.by) {
      writeFileSync(file('authority.pem'), wanted.by.chain);
      writeFileSync(file('authority.key'), wanted.by.privateKey);
    } else makeAuthority();
    newKey('own.key', curve);
    openssl(['req', '-new', '-key', file('own.key'), ...subject(name), '-out', file('own.csr')]);
    writeFileSync(file('own.ext'), `subjectAltName=DNS:${dns}\nbasicConstraints=CA:FALSE\n${extensions}\n`);
    const signed = ['-CA', file('authority.pem'), '-CAkey', file('authority.key'), '-CAcreateserial'];
    const lasting = ['-days', '30', '-extfile', file('own.ext'), '-out', file('own.pem')];
    openssl(['x509', '-req', '-in', file('own.csr'), ...signed, ...lasting]);
    const [own, authority, privateKey] = ['own.pem', 'authority.pem', 'own.key'].map((its) =>
      readFileSync(file(its), 'utf8'),
    ) as [string, string, string];
    return { chain: `${own}${authority}`, authority: wanted.by?.authority ?? authority, privateKey };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Issues the certificate for a request (PKCS #10), with the extensions that the request names, or others. */
export function certifyRequest(csr: string, extensions?: string): Omit<TestCertificate, 'privateKey'> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-certificates-'));
  const file = (its: string) => join(folder, its);
  const openssl = (args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  try {
    writeFileSync(file('own.csr'), csr);
    const root = ['-x509', ...key, '-keyout', file('authority.key'), '-subj', '/C=DE/CN=Acme Root'];
    openssl(['req', ...root, '-days', '3650', '-out', file('authority.pem')]);
    const signed = ['-CA', file('authority.pem'), '-CAkey', file('authority.key'), '-CAcreateserial'];
    writeFileSync(file('own.ext'), extensions ?? '');
    const extended =
      extensions === undefined ? ['-copy_extensions', 'copyall'] : ['-extfile', file('own.ext')];
    const lasting = ['-days', '30', '-out', file('own.pem')];
    openssl(['x509', '-req', '-in', file('own.csr'), ...signed, ...extended, ...lasting]);
    const authority = readFileSync(file('authority.pem'), 'utf8');
    return { chain: `${readFileSync(file('own.pem'), 'utf8')}${authority}`, authority };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
