import {
  DidCommDeliveryRequestV2Message,
  DidCommMessagesReceivedV2Message,
  type DidCommInboundMessageContext,
} from '@credo-ts/didcomm';
import { describe, expect, it } from 'vitest';
import { HoldersPickup } from '../../../identity/protocols/didcomm/holders-pickup.ts';
import { RefusedMessage } from '../../../identity/protocols/didcomm/refused-message.ts';

const pickup = new HoldersPickup();
/** The first thing that the agent does with a message that is taken. */
class Taken extends Error {}
const received = <M>(message: M) =>
  ({
    message,
    assertReadyConnection() {
      throw new Taken();
    },
  }) as unknown as DidCommInboundMessageContext<
    M & (DidCommDeliveryRequestV2Message | DidCommMessagesReceivedV2Message)
  >;

describe('a holder who fetches messages (Aries RFC 0685)', () => {
  it.each([-2_147_483_648, -1, 0])('is refused %i of them', async (limit) => {
    const message = new DidCommDeliveryRequestV2Message({ limit });
    await expect(pickup.processDeliveryRequest(received(message))).rejects.toThrow(RefusedMessage);
  });

  it.each([1, 10, Number.MAX_SAFE_INTEGER])('may ask for %i of them', async (limit) => {
    const message = new DidCommDeliveryRequestV2Message({ limit });
    await expect(pickup.processDeliveryRequest(received(message))).rejects.toThrow(Taken);
  });

  it.each([[true], [5], [{}], [['a']], ['a'.repeat(65)], Array.from({ length: 1_001 }, () => 'a')])(
    'names those that have arrived by their ids: %j',
    async (...ids) => {
      const message = new DidCommMessagesReceivedV2Message({ messageIdList: ids as string[] });
      await expect(pickup.processMessagesReceived(received(message))).rejects.toThrow(RefusedMessage);
    },
  );

  it('may name none, or some', async () => {
    for (const messageIdList of [[], ['a', 'b']]) {
      const message = new DidCommMessagesReceivedV2Message({ messageIdList });
      await expect(pickup.processMessagesReceived(received(message))).rejects.toThrow(Taken);
    }
  });
});
