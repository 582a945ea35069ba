import type { AgentContext } from '@credo-ts/core';
import { HoldfastError, type ErrorDetail } from '../../src/errors/holdfast-error.ts';
import { requireCountry, signingCertificate } from '../certificates/signing-certificate.ts';
import { sessionEnd } from '../../src/openid4vc/session.ts';
import type { CredentialOffer, OfferedCredentials } from '../port.ts';
import type { ProfiledOwner } from '../profiled-owner.ts';
import { currentUnit } from '../unit.ts';
import { ensureIssuer } from './issuer.ts';
import { issuerIdentity } from './issuer-identity.ts';
import { elementProblem } from './mdoc-elements.ts';
import {
  promiseOf,
  type ElementType,
  type OfferedCredential,
  type OfferMetadata,
} from './promised-credential.ts';
import { makeOffer } from './offer.ts';
import { credentialTemplate } from './templates.ts';

const pinLength = 6;

/** An offer by reference, for the pre-authorised code flow of OpenID4VCI 1.0. */
export async function offerCredentials(
  context: AgentContext,
  owner: ProfiledOwner,
  { credentials: asked, pin, batchSize, deferred, expiresAt }: CredentialOffer,
): Promise<OfferedCredentials> {
  const now = currentUnit().now();
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
    batchSize,
    deferred,
  };
  return makeOffer(context, owner, {
    templateIds: credentials.map(({ templateId }) => templateId),
    ...(pin === undefined ? {} : { txCode: pinShape(pin) }),
    ...(typeof pin === 'string' ? { userPin: pin } : {}),
    issuanceMetadata,
    about: credentials.map(({ name }) => ({ name, claims: [] })),
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

/** @throws HoldfastError 2008 naming every claim that is missing, and every attribute that is no claim */
function checkAttributes(credentials: readonly OfferedCredential[]): void {
  const details = credentials.flatMap(({ template, attributes, name }, index): ErrorDetail<2008>[] => {
    const at = (claim: string) => `attributes.credentials.${index}.attributes.${claim}`;
    const claims: readonly { name: string; required: boolean; type?: ElementType }[] = template.claims;
    const names = new Set(claims.map((claim) => claim.name));
    const missing = claims.filter((claim) => claim.required && attributes[claim.name] === undefined);
    const unknown = Object.keys(attributes).filter((attribute) => !names.has(attribute));
    return [
      ...missing.map((claim) => ({
        reason: 'field.missing' as const,
        message: `is required by template '${name}'`,
        field: at(claim.name),
      })),
      ...unknown.map((claim) => ({
        reason: 'field.unknown' as const,
        message: `is not a claim of template '${name}'`,
        field: at(claim),
      })),
      ...claims.flatMap(({ name: claim, type }) => {
        const problem = claim in attributes ? elementProblem(type, attributes[claim]) : null;
        return problem === null
          ? []
          : [{ reason: 'value.format' as const, message: problem, field: at(claim) }];
      }),
    ];
  });
  if (details.length > 0) {
    throw new HoldfastError(2008, 'The attributes do not match the credential template.', details);
  }
}
