import type { AgentContext } from '@credo-ts/core';
import { describeDefinition, describeJsonld } from '../../../src/wallets/didcomm/about.ts';
import type { OfferedFormat, RequestedFormat } from '../../../src/wallets/didcomm/formats.ts';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import { exchangeFormatsOf } from '../exchange-format.ts';

/** Describes an exchange in words that anybody may see. */
export async function describeExchange(
  context: AgentContext,
  kind: 'issuance' | 'verification',
  asked: OfferedFormat | RequestedFormat,
): Promise<NamedCredential[]> {
  if ('jsonld' in asked) return [describeJsonld(asked.jsonld)];
  if ('dif' in asked) return describeDefinition(asked.dif);
  const { format, content } = exchangeFormatsOf(context).of(asked);
  return kind === 'issuance' ? format.describeOffer(content) : format.describeRequest(content);
}
