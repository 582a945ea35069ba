import type { AgentContext } from '@credo-ts/core';
import {
  OpenId4VcIssuanceSessionRepository,
  OpenId4VcIssuerApi,
  type OpenId4VciTxCode,
} from '@credo-ts/openid4vc';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import type { OfferedCredentials } from './port.ts';
import type { ProfiledOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { invoking, requireInvoked } from './invoking.ts';
import type { OfferMetadata } from './promised-credential.ts';
import { saveSession, type SessionOptions } from './sessions.ts';

export interface NewOffer {
  templateIds: string[];
  txCode?: OpenId4VciTxCode;
  /** If it is left out, one is made for an offer with a PIN. */
  userPin?: string;
  issuanceMetadata: OfferMetadata;
  about: NamedCredential[];
  invocation?: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Creates an offer by reference with a session of its own. */
export async function makeOffer(
  context: AgentContext,
  owner: ProfiledOwner,
  { templateIds, txCode, userPin: givenPin, issuanceMetadata, about, invocation, expiresAt }: NewOffer,
  place: SessionOptions = {},
): Promise<OfferedCredentials> {
  const at = requireInvoked(owner, 'offers', invocation);
  const { credentialOffer, issuanceSession } = await context.dependencyManager
    .resolve(OpenId4VcIssuerApi)
    .createCredentialOffer({
      issuerId: owner.walletId,
      credentialConfigurationIds: templateIds,
      preAuthorizedCodeFlowConfig: txCode === undefined ? {} : { txCode },
      issuanceMetadata,
      expirationInSeconds: Math.max(1, Math.ceil((expiresAt - currentWalletTransaction().now()) / 1000)),
    });
  if (givenPin !== undefined) {
    issuanceSession.userPin = givenPin;
    await context.dependencyManager
      .resolve(OpenId4VcIssuanceSessionRepository)
      .update(context, issuanceSession);
  }
  const { id, userPin } = issuanceSession;
  const uri = invoking(at, credentialOffer);
  const status = 'offered' as const;
  await saveSession(context, owner, {
    id,
    kind: 'issuance',
    status,
    expiresAt,
    request: { uri, about, ...(invocation === undefined ? {} : { invocation }) },
    ...place,
  });
  return { id, status, offerUri: uri, ...(userPin === undefined ? {} : { pin: userPin }) };
}
