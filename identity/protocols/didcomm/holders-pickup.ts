import {
  DidCommMessagePickupV2Protocol,
  DidCommProblemReportError,
  type DidCommDeliveryRequestV2Message,
  type DidCommInboundMessageContext,
  type DidCommMessagesReceivedV2Message,
} from '@credo-ts/didcomm';
import * as v from 'valibot';
import { maxQueued } from './queue-table.ts';
import { RefusedMessage } from './refused-message.ts';

/** How many messages are fetched at once; the queue gives fewer if that is more than it has. */
const Limit = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Nobody has more of them waiting. Our ids are UUIDs; others delete nothing. */
const Ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(maxQueued.messages));

/**
 * Our side of Pickup v2 (Aries RFC 0685): holders fetch the messages that we have for them. Requests to fetch
 * messages elsewhere are refused, because the agent would accept those unencrypted and past our endpoint.
 */
export class HoldersPickup extends DidCommMessagePickupV2Protocol {
  /** The agent gives any whole number to the database, which refuses one below zero. */
  override async processDeliveryRequest(
    context: DidCommInboundMessageContext<DidCommDeliveryRequestV2Message>,
  ) {
    if (!v.is(Limit, context.message.limit))
      throw new RefusedMessage('the limit of a delivery request must be a whole number from 1 on');
    return super.processDeliveryRequest(context);
  }

  /** The agent asks only for a list, of anything. */
  override async processMessagesReceived(
    context: DidCommInboundMessageContext<DidCommMessagesReceivedV2Message>,
  ) {
    if (!v.is(Ids, context.message.messageIdList))
      throw new RefusedMessage('message_id_list must be a list of ids of messages that were delivered');
    return super.processMessagesReceived(context);
  }

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
