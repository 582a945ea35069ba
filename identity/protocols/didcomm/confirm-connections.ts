import type { DependencyManager } from '@credo-ts/core';
import {
  DidCommConnectionService,
  DidCommDidExchangeState,
  DidCommHandshakeProtocol,
  DidCommMessageHandlerRegistry,
} from '@credo-ts/didcomm';
import { isProblemReport } from './any-problem-report.ts';

/**
 * Completes a connection of Connections 1.0 by the first message over it, whatever that is (Aries RFC 0160: "an ack, or
 * any message"). The agent waits for a trust ping or an acknowledgement, which wallets need not send. DID Exchange has
 * a message of its own for this.
 */
export const confirmConnections = (dependencyManager: DependencyManager): void =>
  dependencyManager
    .resolve(DidCommMessageHandlerRegistry)
    .registerMessageHandlerMiddleware(async ({ agentContext, connection, message }, next) => {
      if (
        connection?.protocol === DidCommHandshakeProtocol.Connections &&
        connection.state === DidCommDidExchangeState.ResponseSent &&
        !isProblemReport(message.type)
      )
        await agentContext.dependencyManager
          .resolve(DidCommConnectionService)
          .updateState(agentContext, connection, DidCommDidExchangeState.Completed);
      return next();
    });
