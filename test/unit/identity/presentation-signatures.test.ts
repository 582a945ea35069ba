import {
  ClaimFormat,
  JsonTransformer,
  Kms,
  vcLibraries,
  W3cCredential,
  W3cCredentialService,
  W3cPresentation,
} from '@credo-ts/core';
import { beforeAll, expect, it, vi } from 'vitest';
import { verifies, type Presentation } from '../../../identity/protocols/didcomm/presentation.ts';
import { createHolderAgent } from '../../../local/wallet/agent/agent.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { diploma } from '../../stack/didcomm.ts';

const submissionContext = 'https://identity.foundation/presentation-exchange/submission/v1';
const submission = {
  id: 'submission',
  definition_id: 'degree',
  descriptor_map: [{ id: 'diploma', format: 'ldp_vc', path: '$.verifiableCredential[0]' }],
};
const asked = { challenge: 'of-this-request', domain: 'https://holdfast.example' };

let context: Awaited<ReturnType<typeof createHolderAgent>>['agent']['context'];
let did: string;
let credential: unknown;
beforeAll(async () => {
  const { agent } = await createHolderAgent(emptyState(), null, fetch);
  ({ context } = agent);
  const { didState } = await agent.dids.create({
    method: 'key',
    options: { createKey: { type: { kty: 'OKP', crv: 'Ed25519' } } },
  });
  did = String(didState.did);
  const signed = await agent.w3cCredentials.signCredential<ClaimFormat.LdpVc>({
    format: ClaimFormat.LdpVc,
    credential: JsonTransformer.fromJSON(
      { ...diploma(did).jsonld.credential, issuer: did, issuanceDate: '2026-01-01T00:00:00Z' },
      W3cCredential,
    ),
    proofType: 'Ed25519Signature2018',
    verificationMethod: keyId(),
  });
  credential = signed.toJson();
});

const keyId = (): string => `${did}#${did.slice('did:key:'.length)}`;

interface Made {
  challenge?: string;
  domain?: string | null;
  hasContext?: boolean;
}

/**
 * Makes a valid presentation, except for the given changes. A submission that the signature does not cover is added
 * afterwards.
 */
async function made({ challenge = asked.challenge, domain = asked.domain, hasContext = true }: Made = {}) {
  const { AuthenticationProofPurpose } = vcLibraries.jsonldSignatures.purposes;
  const bound = { challenge, ...(domain === null ? {} : { domain }) };
  const presentation = JsonTransformer.fromJSON(
    {
      '@context': ['https://www.w3.org/2018/credentials/v1', ...(hasContext ? [submissionContext] : [])],
      type: ['VerifiablePresentation', ...(hasContext ? ['PresentationSubmission'] : [])],
      holder: did,
      verifiableCredential: [credential],
      ...(hasContext ? { presentation_submission: submission } : {}),
    },
    W3cPresentation,
  );
  const signed = await context.dependencyManager
    .resolve(W3cCredentialService)
    .signPresentation<ClaimFormat.LdpVp>(context, {
      format: ClaimFormat.LdpVp,
      presentation,
      proofType: 'Ed25519Signature2018',
      proofPurpose: new AuthenticationProofPurpose(bound),
      verificationMethod: keyId(),
      ...bound,
    });
  return { ...signed.toJson(), presentation_submission: submission } as unknown as Presentation;
}

it.each<[string, Made, boolean]>([
  ['bound to what was asked', {}, true],
  ['without a domain', { domain: null }, true],
  ['of another domain', { domain: 'https://elsewhere.example' }, false],
  ['of another challenge', { challenge: 'of-another-request' }, false],
  ['without a domain, of another challenge', { domain: null, challenge: 'of-another-request' }, false],
  ['without the context of its submission', { hasContext: false }, true],
  ['without that and a domain', { hasContext: false, domain: null }, true],
  ['without that, of another challenge', { hasContext: false, challenge: 'of-another-request' }, false],
])('a presentation %s: %j verifies: %s', async (_what, given, expected) => {
  expect(await verifies(context, { presentation: await made(given), ...asked })).toBe(expected);
});

it('a submission that a signature covers, and that was changed, does not verify', async () => {
  const presentation = {
    ...(await made()),
    presentation_submission: { ...submission, definition_id: 'another' },
  };
  expect(await verifies(context, { presentation, ...asked })).toBe(false);
});

it('another change does not verify if the submission is not covered', async () => {
  const presentation = { ...(await made({ hasContext: false })), holder: 'did:example:somebody' };
  expect(await verifies(context, { presentation, ...asked })).toBe(false);
});

it('a proof whose header has an extension that must be understood does not verify', async () => {
  const kms = context.dependencyManager.resolve(Kms.KeyManagementApi);
  const signing = vi.spyOn(kms, 'sign');
  const presentation = await made();
  const [options] = signing.mock.lastCall ?? [];
  signing.mockRestore();
  if (!options) throw new Error('nothing was signed');
  const { data } = options;
  const header = { alg: 'EdDSA', b64: false, crit: ['b64'] };
  const signedWith = async (head: object) => {
    const encoded = Buffer.from(JSON.stringify(head)).toString('base64url');
    const rest = Buffer.from(data).subarray(Buffer.from(data).indexOf('.'));
    const signature = await kms.sign({ ...options, data: Buffer.concat([Buffer.from(encoded), rest]) });
    const jws = `${encoded}..${Buffer.from(signature.signature).toString('base64url')}`;
    return { ...presentation, proof: { ...(presentation.proof as object), jws } } as Presentation;
  };
  expect(await verifies(context, { presentation: await signedWith(header), ...asked })).toBe(true);
  const extended = { ...header, crit: ['b64', 'x-y'], 'x-y': 1 };
  expect(await verifies(context, { presentation: await signedWith(extended), ...asked })).toBe(false);
});
