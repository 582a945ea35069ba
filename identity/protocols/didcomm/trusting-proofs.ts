import type { AgentContext } from '@credo-ts/core';
import {
  DidCommProofV2Protocol,
  type DidCommInboundMessageContext,
  type DidCommPresentationV2Message,
  type DidCommProofExchangeRecord,
} from '@credo-ts/didcomm';
import { isModest } from './presentation.ts';
import type { PresentationExchangeOfAnybody } from './presentation-exchange.ts';
import type { AnonCredsDidCommProofFormatService } from '../anoncreds/credo.ts';
import { isModestProof } from '../anoncreds/presentation.ts';
import { objectionTo } from './settle-exchanges.ts';
import { RefusedMessage } from './tell-hold.ts';

/** Present-proof 2.0 that acknowledges what it has verified only where there is nothing to object to. */
export class TrustingProofs extends DidCommProofV2Protocol<
  [PresentationExchangeOfAnybody, AnonCredsDidCommProofFormatService]
> {
  override async processPresentation(
    context: DidCommInboundMessageContext<DidCommPresentationV2Message>,
  ): Promise<DidCommProofExchangeRecord> {
    const shown = context.message.presentationAttachments.map((attachment) => attachment.getDataAsJson());
    if (!shown.every((one) => isModest(one) && isModestProof(one)))
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
