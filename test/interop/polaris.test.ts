import { generateKeyPair, exportJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueCertificate } from '../stack/certificates.ts';
import { triedWith } from './counterpart.ts';
import { startHttpsStack, type HttpsStack } from './https-stack.ts';
import { revoke } from './revoke.ts';
import { installPolaris, polarisVersion } from './verifiers/polaris.ts';
import { openWire, type Wire } from './wire.ts';

let server: HttpsStack;
let wire: Wire;
let ask: Awaited<ReturnType<typeof installPolaris>>;
/** The verifier binds an issuer to its certificate: the address of the issuer is in it, as a DNS name. */
const { chain, authority, privateKey } = issueCertificate({ dns: 'localhost' });
beforeAll(async () => {
  server = await startHttpsStack();
  ask = await installPolaris();
  await server.stack.request('POST', `/v1/wallets/${server.stack.tenant.walletId}/certificates`, {
    body: { chain, privateKey },
  });
});
afterAll(() => server.close());
/** An empty wallet for each test, so that it shows the credential of the test. */
beforeEach(async () => {
  wire = await openWire(server.stack);
});

const ada = { name: 'Ada', address: { street: 'Main 1', city: 'Ulm' } };
const template = {
  name: 'Person',
  format: 'dc+sd-jwt',
  claims: [{ name: 'name' }, { name: 'address', selectiveWithin: [['street'], ['city']] }],
};
const claims = [['address', 'city']];

/** Reads the key of a did:jwk: the verifier has no resolver of DIDs, and gets the keys of an issuer. */
function keyIn(credential: string): object {
  const [, payload = ''] = credential.split('.');
  const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iss: string };
  return JSON.parse(Buffer.from(iss.slice('did:jwk:'.length), 'base64url').toString()) as object;
}

describe.each([
  {
    signer: 'its DID',
    vct: 'https://people.example/by-did',
    rest: {},
    trusted: (credential: string) => ({ jwk: keyIn(credential) }),
    stranger: async () => ({ jwk: await exportJWK((await generateKeyPair('ES256')).publicKey) }),
  },
  {
    signer: 'a certificate',
    vct: 'https://people.example/by-certificate',
    rest: { issuer: 'x5c' },
    trusted: () => ({ authority }),
    stranger: async () => ({ authority: issueCertificate().authority }),
  },
])(
  'polaris-oid4vp, with SD-JWT VCs that a wallet signs with $signer',
  ({ signer, vct, rest, ...issuers }) => {
    triedWith({
      name: 'polaris-oid4vp',
      version: polarisVersion,
      part: 'verifier',
      tried: `asking for SD-JWT VCs signed with ${signer}, and their status list (OpenID4VP 1.0, HAIP)`,
    });
    const issue = () => wire.issue({ ...template, vct, ...rest }, ada);
    const asked = (issuer: { jwk: object } | { authority: string }) => ({
      vct,
      claims,
      issuer,
      tlsAuthority: server.authority,
    });

    it('accepts what the simulated wallet shows of it', async () => {
      const credential = await issue();
      const verdict = await ask(asked(issuers.trusted(credential)), wire.presentTo);
      expect(verdict).toMatchObject({
        code: 200,
        authentic: true,
        claims: { vct, address: { city: 'Ulm' } },
        revocation: { checked: true, status: 0 },
      });
      expect(verdict.claims).not.toHaveProperty('name');
    });

    it('refuses it if it trusts another issuer', async () => {
      await issue();
      const refused = ask(asked(await issuers.stranger()), (uri) =>
        expect(wire.presentTo(uri)).rejects.toThrow('the verifier answered 400'),
      );
      expect(await refused).toMatchObject({ code: 400, authentic: false, claims: {} });
    });

    it('refuses it once it is revoked', async () => {
      const credential = await issue();
      await revoke(server.stack, credential);
      const refused = ask(asked(issuers.trusted(credential)), (uri) =>
        expect(wire.presentTo(uri)).rejects.toThrow('the verifier answered 400'),
      );
      expect(await refused).toMatchObject({ code: 400, authentic: false, refusal: 'revoked' });
    });
  },
);
