import { randomUUID } from 'node:crypto';
import {
  DifPresentationExchangeService,
  type AgentContext,
  type DifPresentationExchangeDefinitionV1,
} from '@credo-ts/core';
import { DidCommProofsApi } from '@credo-ts/didcomm';
import type { PresentationDefinition, RequestedFormat } from '../../src/didcomm/formats.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { createdDid } from '../dids/created-did.ts';
import type { WalletOwner } from '../port.ts';
import { beginExchange } from './exchanges.ts';
import type { BegunExchange, NewExchange } from './port.ts';
import type { TrustingProofs } from './trusting-proofs.ts';

/** A request by present-proof 2.0 (Aries RFC 0454). */
export async function requestOverDidcomm(
  context: AgentContext,
  owner: WalletOwner,
  publicUrl: string,
  request: NewExchange & RequestedFormat,
): Promise<BegunExchange> {
  const api = context.dependencyManager.resolve(DidCommProofsApi<[TrustingProofs]>);
  const { dif, trustedIssuers = [await createdDid(context, 'key')] } = request;
  const options = {
    protocolVersion: 'v2',
    proofFormats: {
      presentationExchange: {
        presentationDefinition: checkedDefinition(context, dif),
        options: { challenge: randomUUID(), domain: publicUrl },
      },
    },
    ...(request.comment === undefined ? {} : { comment: request.comment }),
  } as const;
  return beginExchange(
    context,
    owner,
    publicUrl,
    'verification',
    { ...request, trustedIssuers },
    {
      over: (connectionId) => api.requestProof({ ...options, connectionId }),
      async apart() {
        const { message, proofRecord } = await api.createRequest(options);
        return { id: proofRecord.id, message };
      },
    },
  );
}

/** @throws HoldfastError 2000 for what is no presentation definition */
function checkedDefinition(
  { dependencyManager }: AgentContext,
  definition: PresentationDefinition,
): DifPresentationExchangeDefinitionV1 {
  const asked = definition as unknown as DifPresentationExchangeDefinitionV1;
  try {
    dependencyManager.resolve(DifPresentationExchangeService).validatePresentationDefinition(asked);
  } catch (error) {
    const message = 'is not a presentation definition of DIF Presentation Exchange 1.0';
    throw new HoldfastError(
      2000,
      'The attributes of the action are not valid.',
      [{ message, field: 'attributes.dif' }],
      { cause: error },
    );
  }
  return asked;
}
