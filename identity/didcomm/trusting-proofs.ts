import type { AgentContext } from '@credo-ts/core';
import {
  DidCommProofV2Protocol,
  type DidCommDifPresentationExchangeProofFormatService,
  type DidCommProofExchangeRecord,
} from '@credo-ts/didcomm';
import { objectionTo } from './settle-exchanges.ts';

/** Present-proof 2.0 that acknowledges what it has verified only where there is nothing to object to. */
export class TrustingProofs extends DidCommProofV2Protocol<
  [DidCommDifPresentationExchangeProofFormatService]
> {
  override async shouldAutoRespondToPresentation(
    context: AgentContext,
    { proofRecord }: { proofRecord: DidCommProofExchangeRecord },
  ): Promise<boolean> {
    return (await objectionTo(context, proofRecord.id)) === null;
  }
}
