import type { DependencyManager } from '@credo-ts/core';
import { DidExchangeProtocol } from '@credo-ts/didcomm';

/**
 * Makes a DID Exchange response name its invitation as the parent thread (Aries RFC 0023 §3). The library leaves that
 * out, and ACA-Py requires it.
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
