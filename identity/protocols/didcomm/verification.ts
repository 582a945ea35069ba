import { randomUUID } from 'node:crypto';
import type { AgentContext } from '@credo-ts/core';
import { DidCommProofsApi } from '@credo-ts/didcomm';
import type { PresentationDefinition, RequestedFormat } from '../../../src/wallets/didcomm/formats.ts';
import { exchangeFormatsOf } from '../exchange-format.ts';
import { createdDid } from '../../dids/created-did.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { requireTrustedIssuers } from '../../trust/trusted-issuers.ts';
import { beginExchange, type ExchangeOf } from './exchanges.ts';
import type { BegunExchange } from './port.ts';
import { definitionToSend } from './sent-definition.ts';
import type { TrustingProofs } from './trusting-proofs.ts';

/** Sends a request by present-proof 2.0 (Aries RFC 0454). */
export async function requestOverDidcomm(
  context: AgentContext,
  owner: WalletOwner,
  publicUrl: string,
  given: ExchangeOf<RequestedFormat>,
): Promise<BegunExchange> {
  const api = context.dependencyManager.resolve(DidCommProofsApi<[TrustingProofs]>);
  if ('dif' in given && given.trustedIssuers)
    await requireTrustedIssuers(given.trustedIssuers, 'attributes.trustedIssuers', 'dids');
  const request =
    'dif' in given
      ? { ...given, trustedIssuers: given.trustedIssuers ?? [await createdDid(context, 'key')] }
      : given;
  const proofFormats =
    'dif' in request
      ? difFormat(context, publicUrl, request.dif)
      : await exchangeFormatsOf(context).request(context, request);
  const options = {
    protocolVersion: 'v2',
    proofFormats,
    ...(request.comment === undefined ? {} : { comment: request.comment }),
  } as const;
  return beginExchange(context, owner, publicUrl, 'verification', request, {
    over: (connectionId) => api.requestProof({ ...options, connectionId }),
    async apart() {
      const { message, proofRecord } = await api.createRequest(options);
      return { id: proofRecord.id, message };
    },
  });
}

const difFormat = (context: AgentContext, publicUrl: string, definition: PresentationDefinition) => ({
  presentationExchange: {
    presentationDefinition: definitionToSend(context, definition),
    options: { challenge: randomUUID(), domain: publicUrl },
  },
});
