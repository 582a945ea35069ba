import { CompactSign, generateKeyPair, type CompactJWSHeaderParameters } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '../stack/certificates.ts';
import { triedWith } from './counterpart.ts';
import { startHttpsStack, type HttpsStack } from './https-stack.ts';
import { installOpenvc, openvcVersion, type Openvc } from './verifiers/openvc.ts';
import { revoke } from './revoke.ts';
import { openWire, type Wire } from './wire.ts';

let server: HttpsStack;
let openvc: Openvc;
let wire: Wire;
/** The library binds an issuer to its certificate: the address of the issuer is in it, as a DNS name. */
const { chain, authority, privateKey } = issueCertificate({ dns: 'localhost' });
const stranger = issueCertificate({ dns: 'localhost' }).authority;
beforeAll(async () => {
  server = await startHttpsStack();
  openvc = await installOpenvc({ authority, tlsAuthority: server.authority });
  wire = await openWire(server.stack);
  await server.stack.request('POST', `/v1/wallets/${server.stack.tenant.walletId}/certificates`, {
    body: { chain, privateKey },
  });
});
afterAll(() => server.close());

const ada = { name: 'Ada', address: { street: 'Main 1', city: 'Ulm' }, nationalities: ['DE', 'FR'] };
const person = {
  name: 'Person',
  format: 'dc+sd-jwt',
  claims: [
    { name: 'name' },
    { name: 'address', selectiveWithin: [['street']] },
    { name: 'nationalities', selectiveWithin: [[null]] },
  ],
};

/** Changes the payload of a JWT and keeps its signature. */
function forged(token: string, change: (claims: object) => object): string {
  const [head, payload = '', ...rest] = token.split('.');
  const claims = change(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object);
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), ...rest].join('.');
}

describe.each([
  ['its DID', 'https://people.example/by-did', {}],
  ['a certificate', 'https://people.example/by-certificate', { issuer: 'x5c' }],
])('openvc-core, with SD-JWT VCs that a wallet signs with %s', (signer, vct, issuer) => {
  triedWith({
    name: 'openvc-core',
    version: openvcVersion,
    part: 'verifier',
    tried: `SD-JWT VCs signed with ${signer}, as issued and as shown, and their status list as a JWT`,
  });
  const query = {
    credentials: [
      {
        id: 'person',
        format: 'dc+sd-jwt',
        meta: { vct_values: [vct] },
        claims: [{ path: ['address', 'city'] }, { path: ['nationalities', 1] }],
      },
    ],
  };
  const issue = () => wire.issue({ ...person, vct, ...issuer }, ada);

  it('verifies an issued credential with all its claims and its status', async () => {
    expect(await openvc.sdJwt({ token: await issue(), vct })).toMatchObject({
      format: 'sd-jwt-vc',
      claims: { ...ada, vct },
      status: 0,
    });
  });

  it('verifies a presentation against its query, and refuses it for another request', async () => {
    await issue();
    const { token, audience, nonce } = await wire.present(query);
    const asked = { vpToken: { person: [token] }, query, audience, nonce };
    expect(await openvc.vpToken(asked)).toMatchObject({
      keyBound: true,
      claims: { address: { city: 'Ulm' }, nationalities: ['FR'], vct },
      status: 0,
    });
    await expect(openvc.vpToken({ ...asked, nonce: 'another' })).rejects.toThrow('nonce');
    await expect(openvc.vpToken({ ...asked, audience: 'another' })).rejects.toThrow('aud');
  });

  it('refuses a forged credential', async () => {
    const token = forged(await issue(), (claims) => ({ ...claims, name: 'Eve' }));
    await expect(openvc.sdJwt({ token, vct })).rejects.toThrow('SignatureInvalid');
  });

  it('refuses a credential that another key signed in the name of the issuer', async () => {
    const [token = '', ...disclosures] = (await issue()).split('~');
    const [head = '', payload = ''] = token.split('.');
    const { privateKey: another } = await generateKeyPair('ES256');
    const signed = await new CompactSign(Buffer.from(payload, 'base64url'))
      .setProtectedHeader(JSON.parse(Buffer.from(head, 'base64url').toString()) as CompactJWSHeaderParameters)
      .sign(another);
    await expect(openvc.sdJwt({ token: [signed, ...disclosures].join('~'), vct })).rejects.toThrow(
      'SignatureInvalid',
    );
  });

  it('refuses a revoked credential', async () => {
    const token = await issue();
    await revoke(server.stack, token);
    await expect(openvc.sdJwt({ token, vct })).rejects.toThrow('revoked');
  });
});

const doctype = 'org.iso.18013.5.1.mDL';
const namespace = 'org.iso.18013.5.1';
const licence = {
  name: 'Licence',
  format: 'mso_mdoc',
  doctype,
  claims: [
    { namespace, name: 'family_name' },
    { namespace, name: 'birth_date', type: 'full-date' },
  ],
};
const driver = { family_name: 'Doe', birth_date: '2001-12-31' };

describe('openvc-core, with mdocs', () => {
  triedWith({
    name: 'openvc-core',
    version: openvcVersion,
    part: 'verifier',
    tried: 'mdocs, as issued and as shown, with the signature of the device',
  });

  it('verifies an issued mdoc up to the authority', async () => {
    const document = await wire.issue(licence, driver);
    expect(await openvc.mdoc({ document, docType: doctype })).toEqual({
      docType: doctype,
      deviceSigned: false,
      elements: { [namespace]: driver },
    });
  });

  it('verifies a presentation, and refuses it for another request', async () => {
    await wire.issue(licence, driver);
    const claims = [{ path: [namespace, 'family_name'] }];
    const meta = { doctype_value: doctype };
    const { token: document, ...request } = await wire.present({
      credentials: [{ id: 'licence', format: 'mso_mdoc', meta, claims }],
    });
    const asked = { document, docType: doctype };
    expect(await openvc.mdoc(asked, request)).toEqual({
      docType: doctype,
      deviceSigned: true,
      elements: { [namespace]: { family_name: 'Doe' } },
    });
    await expect(openvc.mdoc(asked, { ...request, nonce: 'another' })).rejects.toThrow('MdocDeviceAuthError');
  });

  it('refuses an mdoc of another authority, and a forged one', async () => {
    const document = await wire.issue(licence, driver);
    const asked = { document, docType: doctype };
    await expect(openvc.mdoc({ ...asked, authority: stranger })).rejects.toThrow('MdocTrustError');
    const changed = Buffer.from(document, 'base64url').toString('latin1').replace('Doe', 'Roe');
    await expect(
      openvc.mdoc({ ...asked, document: Buffer.from(changed, 'latin1').toString('base64url') }),
    ).rejects.toThrow('MdocDigestMismatch');
  });
});
