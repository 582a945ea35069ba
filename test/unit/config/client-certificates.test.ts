import { expect, it } from 'vitest';
import { clientCertificateHeader } from '../../../src/account/config/derived.ts';
import { readConfig } from '../../../src/account/config/read.ts';

const headerOf = (environment: Record<string, string>) =>
  clientCertificateHeader(readConfig(environment, ['CLIENT_CERTIFICATE_HEADER', 'TRUSTED_PROXIES']));

it('no header for client certificates is trusted unless the operator names it, and a proxy that sets it', () => {
  expect(headerOf({})).toBeNull();
  expect(headerOf({ TRUSTED_PROXIES: '10.0.0.1' })).toBeNull();
  expect(headerOf({ CLIENT_CERTIFICATE_HEADER: 'Client-Cert', TRUSTED_PROXIES: '10.0.0.1' })).toBe(
    'client-cert',
  );
  expect(() => headerOf({ CLIENT_CERTIFICATE_HEADER: 'Client-Cert' })).toThrow('TRUSTED_PROXIES');
  expect(() => headerOf({ CLIENT_CERTIFICATE_HEADER: 'no header', TRUSTED_PROXIES: '10.0.0.1' })).toThrow(
    'must be the name of a header',
  );
});
