import { randomUUID } from 'node:crypto';
import {
  DifPresentationExchangeService,
  type AgentContext,
  type DifPresentationExchangeDefinitionV1,
} from '@credo-ts/core';
import { DidCommProofsApi } from '@credo-ts/didcomm';
import type { PresentationDefinition, RequestedFormat } from '../../src/didcomm/formats.ts';
import { HoldfastError, type ErrorDetail } from '../../src/errors/holdfast-error.ts';
import { anoncredsRequest } from '../anoncreds/request.ts';
import { isPlainPath } from '../bounds/json-path.ts';
import { createdDid } from '../dids/created-did.ts';
import type { WalletOwner } from '../port.ts';
import { requireTrustedIssuers } from '../trust/trusted-issuers.ts';
import { beginExchange, type ExchangeOf } from './exchanges.ts';
import type { BegunExchange } from './port.ts';
import type { TrustingProofs } from './trusting-proofs.ts';

/** A request by present-proof 2.0 (Aries RFC 0454). */
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
    'anoncreds' in given
      ? given
      : { ...given, trustedIssuers: given.trustedIssuers ?? [await createdDid(context, 'key')] };
  const proofFormats =
    'anoncreds' in request
      ? { anoncreds: await anoncredsRequest(context, request.anoncreds) }
      : difFormat(context, publicUrl, request.dif);
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
    presentationDefinition: checkedDefinition(context, definition),
    options: { challenge: randomUUID(), domain: publicUrl },
  },
});

const plainPathMessage =
  'must be a JSONPath of names, indexes and wildcards, without filters or scripts, with `..` once at most';

/** Paths of constraints that hold filters or scripts, or search everywhere more than once. */
function computedPaths({ input_descriptors }: DifPresentationExchangeDefinitionV1): ErrorDetail<2000>[] {
  return input_descriptors.flatMap(({ constraints }, descriptor) =>
    [constraints?.fields ?? []].flat().flatMap(({ path }, field) =>
      [path ?? []].flat().flatMap((one, index): ErrorDetail<2000>[] => {
        if (typeof one === 'string' && isPlainPath(one)) return [];
        const place = `input_descriptors.${descriptor}.constraints.fields.${field}.path.${index}`;
        return [{ reason: 'value.format', message: plainPathMessage, field: `attributes.dif.${place}` }];
      }),
    ),
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
      [{ reason: 'value.invalid', message, field: 'attributes.dif' }],
      { cause: error },
    );
  }
  const details = computedPaths(asked);
  if (details.length > 0)
    throw new HoldfastError(2000, 'The attributes of the action are not valid.', details);
  return asked;
}
