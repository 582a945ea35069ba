import type { DependencyManager } from '@credo-ts/core';
import { DidExchangeProtocol } from '@credo-ts/didcomm';

/**
 * A response of DID Exchange names the invitation that it belongs to as its parent thread (Aries RFC 0023 §3), which
 * the library leaves out and ACA-Py asks for.
 */
export function nameTheInvitation(dependencyManager: DependencyManager): void {
  const protocol = dependencyManager.resolve(DidExchangeProtocol);
  const createResponse = protocol.createResponse.bind(protocol);
  protocol.createResponse = async (context, connection, invitation, routing) => {
    const message = await createResponse(context, connection, invitation, routing);
    const { threadId } = message;
    message.setThread({ threadId, parentThreadId: invitation.outOfBandInvitation.id });
    return message;
  };
}
