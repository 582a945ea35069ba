import type { AgentContext } from '@credo-ts/core';
import { requireCountry, signingCertificate } from '../../certificates/signing-certificate.ts';
import { sessionEnd } from '../../../src/wallets/protocols/session-end.ts';
import type { CredentialOffer, OfferedCredentials } from './port.ts';
import type { ProfiledOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { ensureIssuer } from './issuer.ts';
import { issuerIdentity } from '../../dids/issuer-identity.ts';
import { checkAttributes } from './check-attributes.ts';
import { promiseOf, type OfferedCredential, type OfferMetadata } from './promised-credential.ts';
import { makeOffer } from './offer.ts';
import { credentialTemplate } from './templates.ts';

const pinLength = 6;

/** Creates an offer by reference, for the pre-authorised code flow of OpenID4VCI 1.0. */
export async function offerCredentials(
  context: AgentContext,
  owner: ProfiledOwner,
  { credentials: asked, pin, batchSize, deferred, invocation, expiresAt }: CredentialOffer,
): Promise<OfferedCredentials> {
  const now = currentWalletTransaction().now();
  const credentials = await Promise.all(
    asked.map(async ({ templateId, attributes }, index) => ({
      ...(await credentialTemplate(templateId, `attributes.credentials.${index}.credentialTemplateId`)),
      attributes,
    })),
  );
  checkAttributes(credentials);
  await requireSigner(context, owner, credentials);
  await ensureIssuer(context, owner, { templates: credentials, batchSize });
  const { keyUrl } = await issuerIdentity(context);
  const issuanceMetadata: OfferMetadata = {
    issuer: keyUrl,
    credentials: Object.fromEntries(
      credentials.map((credential) => [credential.templateId, promiseOf(credential, now)]),
    ),
    deferred,
  };
  return makeOffer(context, owner, {
    templateIds: credentials.map(({ templateId }) => templateId),
    ...(pin === undefined ? {} : { txCode: pinShape(pin) }),
    ...(typeof pin === 'string' ? { userPin: pin } : {}),
    issuanceMetadata,
    about: credentials.map(({ name }) => ({ name, claims: [] })),
    ...(invocation === undefined ? {} : { invocation }),
    expiresAt: sessionEnd(now, expiresAt),
  });
}

const pinShape = (pin: true | string) =>
  pin === true
    ? { input_mode: 'numeric' as const, length: pinLength }
    : { input_mode: /^\d+$/.test(pin) ? ('numeric' as const) : ('text' as const), length: pin.length };

/** @throws HoldfastError 2006 where a certificate is to sign and none can */
async function requireSigner(
  context: AgentContext,
  { walletId }: ProfiledOwner,
  credentials: readonly OfferedCredential[],
): Promise<void> {
  const templates = credentials.map(({ template }) => template);
  if (templates.some((template) => template.format === 'dc+sd-jwt' && template.issuer === 'x5c'))
    await signingCertificate(context, 'seal');
  if (templates.some(({ format }) => format === 'mso_mdoc'))
    requireCountry(await signingCertificate(context, 'documentSigner'), walletId);
}
