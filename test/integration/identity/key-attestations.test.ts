import { beforeAll, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { openOffer, type RawWallet } from '../../stack/raw-issuance.ts';
import { encode, jwtOf, newKey } from '../../stack/shown-by-hand.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createBadgeTemplate, issuing, shown } from '../../stack/wallets.ts';

/** Credo takes a key attestation that any DID has signed, up to 0.6.3 (openwallet-foundation/credo-ts#2901). */

let stack: Stack;
let templateId: string;
let issue: string;
beforeAll(async () => {
  stack = await sharedStack();
  templateId = await createBadgeTemplate(stack);
  issue = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
});

const stranger = newKey();

/**
 * Proves a key of the wallet's own. The stranger also attests a key that the wallet does not hold, and names it first.
 */
function attestedProof({ offer, nonce }: RawWallet): string {
  const [own, foreign] = [newKey(), newKey()];
  const iat = Math.floor(Date.now() / 1000);
  const attestation = jwtOf(
    { typ: 'key-attestation+jwt', kid: `did:jwk:${encode(stranger.jwk)}#0` },
    { iat, exp: iat + 300, attested_keys: [foreign.jwk, own.jwk] },
    stranger.privateKey,
  );
  return jwtOf(
    { typ: 'openid4vci-proof+jwt', jwk: own.jwk, key_attestation: attestation },
    { iat, aud: offer['credential_issuer'], nonce: nonce.body['c_nonce'] },
    own.privateKey,
  );
}

it("a key attestation by a stranger's DID binds no credential: it is refused, and a proof of its own counts", async () => {
  const offered = await stack.run(issue);
  const wallet = await openOffer(shown(offered, 'issue', 'offerUri'));
  const askWith = (jwt: string) =>
    wallet.ask('credential', { credential_configuration_id: templateId, proofs: { jwt: [jwt] } });
  expect(await askWith(attestedProof(wallet))).toEqual({
    status: 400,
    body: {
      error: 'invalid_proof',
      error_description: 'This issuer takes no key attestations: prove each key by a proof of its own',
    },
  });
  const [jwt = ''] = await wallet.prove(1);
  expect((await askWith(jwt)).status).toBe(200);
  expect((await stack.until(offered.id, 'completed', 'failed')).error).toBeNull();
});
