import { DidCommMessageHandlerRegistry, DidCommProblemReportMessage } from '@credo-ts/didcomm';
import type { HolderAgent } from '../agent/agent.ts';

/** An exchange that the other side has ended. */
export interface EndedExchange {
  id: string;
  kind: 'offer' | 'request';
  reason: string;
}

/**
 * Handles problem reports of exchanges without a connection (Aries RFC 0035): the agent handles only those of
 * connections.
 */
export const takeReportsWithoutConnection = (
  { dependencyManager, didcomm }: HolderAgent,
  tell: (ended: EndedExchange) => void,
): void =>
  dependencyManager
    .resolve(DidCommMessageHandlerRegistry)
    .registerMessageHandlerMiddleware(async ({ message, connection }, next) => {
      if (connection || !(message instanceof DidCommProblemReportMessage)) return next();
      const { threadId } = message;
      const reason = message.description.en;
      for (const { id } of await didcomm.credentials.findAllByQuery({ threadId }))
        tell({ id, kind: 'offer', reason });
      for (const { id } of await didcomm.proofs.findAllByQuery({ threadId }))
        tell({ id, kind: 'request', reason });
    });
