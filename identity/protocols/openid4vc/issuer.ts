import { isDeepStrictEqual } from 'node:util';
import { Kms, type AgentContext } from '@credo-ts/core';
import { OpenId4VcIssuerApi, type OpenId4VciCreateIssuerOptions } from '@credo-ts/openid4vc';
import type { CredentialTemplateBody } from '../../../src/wallets/templates/templates.ts';
import { coseNumbers } from '../../keys/cose-sign1.ts';
import { lockIdentity } from '../../wallet/lock-identity.ts';
import type { ProfiledOwner } from '../../wallet/owner.ts';

type Configurations = OpenId4VciCreateIssuerOptions['credentialConfigurationsSupported'];

export interface IssuedTemplate {
  templateId: string;
  name: string;
  template: CredentialTemplateBody;
}

/** Makes the wallet an issuer whose metadata show its present profile and these templates, each under its own id. */
export async function ensureIssuer(
  context: AgentContext,
  { walletId, profile: { name, logoUrl } }: ProfiledOwner,
  { templates, batchSize }: { templates: readonly IssuedTemplate[]; batchSize: number },
): Promise<void> {
  const wanted: Metadata = {
    batchSize,
    knowsDpop: true,
    display: [{ name, ...(logoUrl === null ? {} : { logo: { uri: logoUrl } }) }],
    configurations: Object.fromEntries(
      templates.map((template) => [template.templateId, configurationOf(template)]),
    ),
  };
  if (hasAll(await metadataOf(context), wanted)) return;
  await lockIdentity();
  const known = await metadataOf(context);
  if (hasAll(known, wanted)) return;
  const api = context.dependencyManager.resolve(OpenId4VcIssuerApi);
  const metadata = {
    issuerId: walletId,
    display: wanted.display,
    dpopSigningAlgValuesSupported: dpopAlgorithms,
    credentialConfigurationsSupported: { ...known?.configurations, ...wanted.configurations },
    // It never becomes smaller, so a wallet can always get the metadata that it has read.
    ...batchOf(Math.max(known?.batchSize ?? 1, batchSize)),
  };
  await (known ? api.updateIssuerMetadata(metadata) : api.createIssuer(metadata));
}

/** How many copies of a credential every wallet may have: as many as the issuer's metadata announce (OpenID4VCI 1.0 §12.2.4). */
export const announcedBatch = async (context: AgentContext): Promise<number> =>
  (await metadataOf(context))?.batchSize ?? 1;

/** A token that is bound to the wallet's key (RFC 9449) may be requested again if the response was lost. */
export const dpopAlgorithms: NonNullable<OpenId4VciCreateIssuerOptions['dpopSigningAlgValuesSupported']> = [
  Kms.KnownJwaSignatureAlgorithms.ES256,
  Kms.KnownJwaSignatureAlgorithms.EdDSA,
];

/** A batch of one is no batch (OpenID4VCI 1.0 §12.2.4). */
const batchOf = (batchSize: number) => (batchSize > 1 ? { batchCredentialIssuance: { batchSize } } : {});

interface Metadata {
  batchSize: number;
  knowsDpop: boolean;
  display: NonNullable<OpenId4VciCreateIssuerOptions['display']>;
  configurations: Configurations;
}

async function metadataOf(context: AgentContext): Promise<Metadata | null> {
  const [issuer] = await context.dependencyManager.resolve(OpenId4VcIssuerApi).getAllIssuers();
  return issuer
    ? {
        batchSize: issuer.batchCredentialIssuance?.batchSize ?? 1,
        knowsDpop: issuer.dpopSigningAlgValuesSupported !== undefined,
        display: issuer.display ?? [],
        configurations: issuer.credentialConfigurationsSupported,
      }
    : null;
}

const hasAll = (known: Metadata | null, { batchSize, display, configurations }: Metadata): boolean =>
  known !== null &&
  known.knowsDpop &&
  known.batchSize >= batchSize &&
  isDeepStrictEqual(known.display, display) &&
  Object.entries(configurations).every(([id, one]) => isDeepStrictEqual(known.configurations[id], one));

type Configuration = Configurations[string];

const configurationOf = ({ templateId, name, template }: IssuedTemplate): Configuration => {
  const common = {
    scope: templateId,
    proof_types_supported: { jwt: { proof_signing_alg_values_supported: ['ES256', 'EdDSA'] } },
  };
  const display = [{ name }];
  const about = ({ title, required }: { title?: string | undefined; required: boolean }) => ({
    mandatory: required,
    ...(title === undefined ? {} : { display: [{ name: title }] }),
  });
  return template.format === 'dc+sd-jwt'
    ? {
        ...common,
        format: template.format,
        vct: template.vct,
        cryptographic_binding_methods_supported: ['jwk'],
        credential_signing_alg_values_supported: ['ES256'],
        credential_metadata: {
          display,
          claims: template.claims.map((claim) => ({ path: [claim.name], ...about(claim) })),
        },
      }
    : {
        ...common,
        format: template.format,
        doctype: template.doctype,
        cryptographic_binding_methods_supported: ['cose_key'],
        credential_signing_alg_values_supported: coseNumbers('ES256'),
        credential_metadata: {
          display,
          claims: template.claims.map((claim) => ({ path: [claim.namespace, claim.name], ...about(claim) })),
        },
      };
};
