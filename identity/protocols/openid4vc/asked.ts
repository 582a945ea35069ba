import type * as v from 'valibot';
import type { issueCredentialV1 } from '../../../src/actions/openid4vc/issue-credential.v1.ts';
import type { requestPresentationV1 } from '../../../src/actions/openid4vc/request-presentation.v1.ts';
import type { CredentialOffer, PresentationRequest } from './port.ts';

/** Turns an action's attributes into a call of the wallet. The API uses the same attributes. */
export const offerOf = (
  {
    credentials,
    pin,
    batchSize = 1,
    deferred,
    invocation,
  }: v.InferOutput<typeof issueCredentialV1.attributes>,
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

export const requestOf = (
  attributes: v.InferOutput<typeof requestPresentationV1.attributes>,
  expiresAt: number,
): PresentationRequest => {
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
