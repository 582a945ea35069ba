import type { AgentContext } from '@credo-ts/core';
import {
  OpenId4VcIssuanceSessionRepository,
  OpenId4VcIssuerApi,
  type OpenId4VciTxCode,
} from '@credo-ts/openid4vc';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import type { OfferedCredentials } from './port.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentUnit } from '../../wallet/unit.ts';
import type { OfferMetadata } from './promised-credential.ts';
import { saveSession, type SessionPlace } from './sessions.ts';

export interface NewOffer {
  templateIds: string[];
  txCode?: OpenId4VciTxCode;
  /** One is made where the offer has a PIN and this is left out. */
  userPin?: string;
  issuanceMetadata: OfferMetadata;
  about: NamedCredential[];
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** An offer by reference, with a session of its own. */
export async function makeOffer(
  context: AgentContext,
  owner: WalletOwner,
  { templateIds, txCode, userPin: givenPin, issuanceMetadata, about, expiresAt }: NewOffer,
  place: SessionPlace = {},
): Promise<OfferedCredentials> {
  const { credentialOffer: uri, issuanceSession } = await context.dependencyManager
    .resolve(OpenId4VcIssuerApi)
    .createCredentialOffer({
      issuerId: owner.walletId,
      credentialConfigurationIds: templateIds,
      preAuthorizedCodeFlowConfig: txCode === undefined ? {} : { txCode },
      issuanceMetadata,
      expirationInSeconds: Math.max(1, Math.ceil((expiresAt - currentUnit().now()) / 1000)),
    });
  if (givenPin !== undefined) {
    issuanceSession.userPin = givenPin;
    await context.dependencyManager
      .resolve(OpenId4VcIssuanceSessionRepository)
      .update(context, issuanceSession);
  }
  const { id, userPin } = issuanceSession;
  const status = 'offered' as const;
  await saveSession(context, owner, {
    id,
    kind: 'issuance',
    status,
    expiresAt,
    request: { uri, about },
    ...place,
  });
  return { id, status, offerUri: uri, ...(userPin === undefined ? {} : { pin: userPin }) };
}
