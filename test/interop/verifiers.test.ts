import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '../stack/certificates.ts';
import { startStack, type OwnStack } from '../stack/stack.ts';
import { triedWith } from './counterpart.ts';
import { openWire, type Wire } from './wire.ts';
import { installVerifiers, pymdoccborVersion, sdJwtVersion, type Verifiers } from './verifiers/verifiers.ts';

let stack: OwnStack;
let verifiers: Verifiers;
let wire: Wire;
const { chain, authority, privateKey } = issueCertificate();
const stranger = issueCertificate().authority;
beforeAll(async () => {
  verifiers = await installVerifiers();
  stack = await startStack();
  wire = await openWire(stack);
  await stack.request('POST', `/v1/wallets/${stack.tenant.walletId}/certificates`, {
    body: { chain, privateKey },
  });
});
afterAll(() => stack.stop());

const vct = 'https://people.example/person';
const person = {
  name: 'Person',
  format: 'dc+sd-jwt',
  vct,
  claims: [
    { name: 'name' },
    { name: 'address', selective: false, selectiveWithin: [['street'], ['country'], ['country', 'code']] },
    { name: 'nationalities', selectiveWithin: [[null]] },
  ],
};
const ada = {
  name: 'Ada',
  address: { street: 'Main 1', country: { code: 'DE', name: 'Germany' }, city: 'Ulm' },
  nationalities: ['DE', 'FR'],
};
const shownClaims = {
  address: { city: 'Ulm', country: { code: 'DE', name: 'Germany' } },
  nationalities: ['FR'],
  vct,
};
const askForPerson = {
  credentials: [
    {
      id: 'person',
      format: 'dc+sd-jwt',
      meta: { vct_values: [vct] },
      claims: [{ path: ['address', 'country', 'code'] }, { path: ['nationalities', 1] }],
    },
  ],
};

describe.each([
  ['its DID', {}],
  ['a certificate', { issuer: 'x5c' }],
])('sd-jwt, with SD-JWT VCs that a wallet signs with %s', (signer, issuer) => {
  triedWith({
    name: 'sd-jwt (Python)',
    version: sdJwtVersion,
    part: 'verifier',
    tried: `SD-JWT VCs signed with ${signer}, as issued and as shown, members and elements kept back`,
  });

  it('verifies an issued credential with all its claims', async () => {
    const token = await wire.issue({ ...person, vct, ...issuer }, ada);
    expect(await verifiers.sdJwt({ token, authority })).toMatchObject({ ...ada, vct });
  });

  it('verifies a presentation and its audience, and reads no claim that was withheld', async () => {
    const shows = await wire.present(askForPerson);
    const claims = (await verifiers.sdJwt({ ...shows, authority })) as Record<string, unknown>;
    // Those signed with a certificate end with it.
    const { iat: _iat, iss: _iss, cnf: _cnf, status: _status, exp: _exp, ...others } = claims;
    expect(others).toEqual(shownClaims);
    await expect(verifiers.sdJwt({ ...shows, authority, nonce: 'another' })).rejects.toThrow(
      'Invalid nonce in KB-JWT',
    );
  });

  it('refuses a forged credential', async () => {
    const token = await wire.issue({ ...person, ...issuer }, ada);
    const [head, payload = '', ...rest] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, vct: 'https://other.example' }));
    await expect(
      verifiers.sdJwt({ token: [head, forged.toString('base64url'), ...rest].join('.'), authority }),
    ).rejects.toThrow('Verification failed');
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
    { namespace, name: 'portrait', type: 'bstr' },
    { namespace, name: 'driving_privileges', type: 'driving_privileges' },
    { namespace, name: 'history', typesWithin: [{ path: [null, 'at'], type: 'tdate' }] },
  ],
};
const driver = {
  family_name: 'Doe',
  birth_date: '2001-12-31',
  portrait: '_9j_',
  driving_privileges: [{ vehicle_category_code: 'B', issue_date: '2020-01-31', codes: [{ code: '01' }] }],
  history: [{ at: '2020-01-31T10:00:00Z', places: ['Ulm'] }],
};
const date = (value: string) => ({ tag: 1004, value });
const elements = {
  family_name: 'Doe',
  birth_date: date('2001-12-31'),
  portrait: { bytes: '_9j_' },
  driving_privileges: [
    { vehicle_category_code: 'B', issue_date: date('2020-01-31'), codes: [{ code: '01' }] },
  ],
  history: [{ at: { tag: 0, value: '2020-01-31T10:00:00Z' }, places: ['Ulm'] }],
};
const askForLicence = {
  credentials: [
    {
      id: 'licence',
      format: 'mso_mdoc',
      meta: { doctype_value: doctype },
      claims: [{ path: [namespace, 'driving_privileges'] }],
    },
  ],
};
interface ReadMdoc {
  status: { status_list: { idx: number; uri: string } };
}

describe('pymdoccbor', () => {
  triedWith({
    name: 'pymdoccbor',
    version: pymdoccborVersion,
    part: 'verifier',
    tried: 'mdocs, as issued and as shown, with types at any depth, and their status list as a CWT',
  });

  it('verifies an issued mdoc up to the authority, with its types and its status, and without a key id', async () => {
    const document = await wire.issue(licence, driver);
    const read = await verifiers.mdoc({ document, docType: doctype, authority });
    expect(read).toEqual({
      docType: doctype,
      hashes: { valid: true, total: 5, verified: 5, failed: [] },
      labels: [33],
      status: { status_list: { idx: expect.any(Number) as number, uri: expect.any(String) as string } },
      elements: { [namespace]: elements },
    });
  });

  it('verifies a presentation', async () => {
    const { token: document } = await wire.present(askForLicence);
    expect(await verifiers.mdoc({ document, authority })).toMatchObject({
      docType: doctype,
      hashes: { valid: true, total: 1, verified: 1, failed: [] },
      elements: { [namespace]: { driving_privileges: elements.driving_privileges } },
    });
  });

  it('refuses an mdoc of another authority, and a forged one', async () => {
    const document = await wire.issue(licence, driver);
    const asked = { document, docType: doctype, authority };
    await expect(verifiers.mdoc({ ...asked, authority: stranger })).rejects.toThrow('does not verify');
    const forged = Buffer.from(
      Buffer.from(document, 'base64url').toString('latin1').replace('Doe', 'Roe'),
      'latin1',
    );
    await expect(verifiers.mdoc({ ...asked, document: forged.toString('base64url') })).rejects.toThrow(
      'Hash mismatch',
    );
  });

  it('verifies the status list, which shows the revocation of the mdoc', async () => {
    const document = await wire.issue(licence, driver);
    const { status } = (await verifiers.mdoc({ document, docType: doctype, authority })) as ReadMdoc;
    const { uri, idx } = status.status_list;
    const { body } = await stack.request<{ data: { id: string; statusList: { index: number } }[] }>(
      'GET',
      `${stack.project}/credentials`,
    );
    const credentialId = body.data.find(({ statusList }) => statusList.index === idx)?.id;
    for (const revoked of [0, 1]) {
      if (revoked) await stack.request('POST', `${stack.project}/credentials/${credentialId}/revoke`);
      const answer = await fetch(uri, { headers: { accept: 'application/statuslist+cwt' } });
      const token = Buffer.from(await answer.arrayBuffer()).toString('base64url');
      const read = (await verifiers.cwt({ token, authority })) as {
        claims: Record<string, { bits: number; lst: { bytes: string } }>;
      };
      expect(read).toMatchObject({
        tag: 18,
        typ: 'application/statuslist+cwt',
        claims: { '2': uri, '65533': { bits: 1 } },
      });
      const bits = inflateSync(Buffer.from(read.claims['65533']?.lst.bytes ?? '', 'base64url'));
      expect(((bits[idx >> 3] ?? 0) >> (idx & 7)) & 1).toBe(revoked);
    }
  });
});
