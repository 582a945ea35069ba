import { DidCommMessagePickupV2Protocol, DidCommProblemReportError } from '@credo-ts/didcomm';

/**
 * Our side of Pickup v2 (Aries RFC 0685): holders fetch the messages that we have for them. Requests to fetch
 * messages elsewhere are refused, because the agent would accept those unencrypted and past our endpoint.
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
