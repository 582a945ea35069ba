import type { DependencyManager } from '@credo-ts/core';
import {
  DidCommConnectionService,
  type DidCommConnectionProblemReportMessage,
  DidCommDidExchangeProblemReportMessage,
  DidCommMessageHandlerRegistry,
  type DidCommInboundMessageContext,
} from '@credo-ts/didcomm';

/**
 * Handles problem reports of DID Exchange (Aries RFC 0023). The agent only knows those of the older protocol, and
 * would leave the connection as it was.
 */
export const takeConnectionProblems = (dependencyManager: DependencyManager): void =>
  dependencyManager.resolve(DidCommMessageHandlerRegistry).registerMessageHandler({
    supportedMessages: [DidCommDidExchangeProblemReportMessage],
    async handle(context: DidCommInboundMessageContext<DidCommDidExchangeProblemReportMessage>) {
      const { dependencyManager: ofWallet } = context.agentContext;
      await ofWallet.resolve(DidCommConnectionService).processProblemReport(asOlder(context));
      return undefined;
    },
  });

/** Both reports have the same fields; only their types have different names. */
const asOlder = (context: DidCommInboundMessageContext<DidCommDidExchangeProblemReportMessage>) =>
  context as unknown as DidCommInboundMessageContext<DidCommConnectionProblemReportMessage>;
