import type { OfferedCredentials } from '../../../src/wallets/openid4vc/offered-credentials.ts';
import type { PresentationQuery } from '../../../src/wallets/openid4vc/presentation-query.ts';
import type { CredentialOffer, PresentationRequest } from './port.ts';

/** Turns an action's attributes into a call of the wallet. The API uses the same attributes. */
export const offerOf = (
  { credentials, pin, batchSize = 1, deferred, invocation }: OfferedCredentials,
  expiresAt: number,
): CredentialOffer => ({
  credentials: credentials.map(({ credentialTemplateId: templateId, attributes }) => ({
    templateId,
    attributes,
  })),
  ...(pin === undefined ? {} : { pin }),
  batchSize,
  deferred: deferred ?? false,
  ...(invocation === undefined ? {} : { invocation }),
  expiresAt,
});

export const requestOf = (attributes: PresentationQuery, expiresAt: number): PresentationRequest => {
  const { signer = 'did', responseMode = 'direct_post.jwt', trustedIssuers, invocation } = attributes;
  return {
    query:
      'dcql' in attributes ? { dcql: attributes.dcql } : { templateId: attributes.presentationTemplateId },
    signer,
    responseMode,
    ...(trustedIssuers === undefined ? {} : { trustedIssuers }),
    ...(invocation === undefined ? {} : { invocation }),
    expiresAt,
  };
};
