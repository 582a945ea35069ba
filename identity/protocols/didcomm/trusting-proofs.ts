import type { AgentContext } from '@credo-ts/core';
import {
  DidCommProofV2Protocol,
  type DidCommInboundMessageContext,
  type DidCommPresentationV2Message,
  type DidCommProofExchangeRecord,
} from '@credo-ts/didcomm';
import { isModest } from './presentation.ts';
import type { PresentationExchangeOfAnybody } from './presentation-exchange.ts';
import { exchangeFormatsOf } from '../exchange-format.ts';
import { objectionTo } from './apply-exchange-changes.ts';
import { RefusedMessage } from './refused-message.ts';

/** Present-proof 2.0 that acknowledges a verified presentation only if we accept it. */
export class TrustingProofs extends DidCommProofV2Protocol<[PresentationExchangeOfAnybody]> {
  override async processPresentation(
    context: DidCommInboundMessageContext<DidCommPresentationV2Message>,
  ): Promise<DidCommProofExchangeRecord> {
    const shown = context.message.presentationAttachments.map((attachment) => attachment.getDataAsJson());
    const formats = [...exchangeFormatsOf(context.agentContext)];
    if (!shown.every((one) => isModest(one) && formats.every((format) => format.isModest(one))))
      throw new RefusedMessage('the presentation is larger or deeper than allowed');
    return super.processPresentation(context);
  }

  override async shouldAutoRespondToPresentation(
    context: AgentContext,
    { proofRecord }: { proofRecord: DidCommProofExchangeRecord },
  ): Promise<boolean> {
    return (await objectionTo(context, proofRecord.id)) === null;
  }
}
