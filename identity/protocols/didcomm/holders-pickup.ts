import { DidCommMessagePickupV2Protocol, DidCommProblemReportError } from '@credo-ts/didcomm';

/**
 * Pickup v2 (Aries RFC 0685), our side of it only: holders fetch what we have for them. What others would have us fetch is
 * refused: the agent would take such messages in unencrypted, past our endpoint.
 */
export class HoldersPickup extends DidCommMessagePickupV2Protocol {
  override async processDelivery(): Promise<never> {
    throw notOurs();
  }

  override async processStatus(): Promise<never> {
    throw notOurs();
  }
}

const notOurs = () =>
  new DidCommProblemReportError('this agent has an endpoint and picks nothing up', {
    problemCode: 'message-not-supported',
  });
