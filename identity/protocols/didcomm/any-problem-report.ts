import type { DependencyManager } from '@credo-ts/core';
import {
  DidCommConnectionProblemReportMessage,
  DidCommConnectionRepository,
  DidCommCredentialExchangeRepository,
  DidCommCredentialV2ProblemReportMessage,
  DidCommDidExchangeProblemReportMessage,
  DidCommDidExchangeState,
  DidCommMessageHandlerRegistry,
  DidCommOutOfBandRepository,
  DidCommPresentationV2ProblemReportMessage,
  DidCommProofExchangeRepository,
  type DidCommInboundMessageContext,
  type DidCommMessage,
} from '@credo-ts/didcomm';
import { RefusedMessage } from './refused-message.ts';

/** Whether a message reports a problem, in any protocol (Aries RFC 0035). */
export const isProblemReport = (type: unknown): boolean =>
  typeof type === 'string' && /\/problem[-_]report$/.test(type);

/**
 * The agent handles the problem reports of the protocols that it speaks. Wallets also send those of `notification/1.0` and of
 * other protocols. They end the exchange or the connection of their thread, or of its parent thread, as if its own protocol had
 * reported the problem. The agent refuses a report of somebody who is not the other side of it.
 */
export function takeProblemReports(dependencyManager: DependencyManager): void {
  const registry = dependencyManager.resolve(DidCommMessageHandlerRegistry);
  registry.registerMessageHandlerMiddleware(async (context, next) => {
    const { message, messageHandler } = context;
    if (!isProblemReport(message.type)) return next();
    if (isOfHandshake(message) && context.connection?.state === DidCommDidExchangeState.Completed)
      throw new RefusedMessage('it reports a problem of a handshake that is completed');
    if (messageHandler && !isOfExchange(message)) return next();
    const about = await whatItIsAbout(context);
    const handler = about && registry.getHandlerForMessageType(about.type);
    if (!handler) throw new RefusedMessage('it reports a problem of nothing that there is');
    message.setThread(about.thread);
    Reflect.set(message, 'description', wordsOf(message));
    context.setMessageHandler(handler);
    return next();
  });
}

/** The agent looks for the exchange by the report's own thread alone (Aries RFC 0035 allows the parent thread, too). */
const isOfExchange = (message: DidCommMessage): boolean =>
  message instanceof DidCommCredentialV2ProblemReportMessage ||
  message instanceof DidCommPresentationV2ProblemReportMessage;

/** The agent would abandon the connection, in whatever state it is. */
const isOfHandshake = (message: DidCommMessage): boolean =>
  message instanceof DidCommDidExchangeProblemReportMessage ||
  message instanceof DidCommConnectionProblemReportMessage;

interface About {
  /** The type by which the exchange's own protocol reports a problem. */
  type: string;
  thread: { threadId: string; parentThreadId?: string };
}

async function whatItIsAbout({ agentContext, message }: DidCommInboundMessageContext): Promise<About | null> {
  const { dependencyManager } = agentContext;
  // Some reports name the message that they are about as parent thread. An offer or a request has the id of its
  // thread.
  for (const threadId of [message.thread?.threadId, message.thread?.parentThreadId]) {
    if (threadId === undefined) continue;
    const exchanges = [
      [DidCommCredentialExchangeRepository, DidCommCredentialV2ProblemReportMessage],
      [DidCommProofExchangeRepository, DidCommPresentationV2ProblemReportMessage],
    ] as const;
    for (const [repository, { type }] of exchanges) {
      const record = await dependencyManager
        .resolve<DidCommCredentialExchangeRepository | DidCommProofExchangeRepository>(repository)
        .findSingleByQuery(agentContext, { threadId });
      if (!record) continue;
      // Without a connection the agent finds the exchange by the invitation, which not every report names.
      const invited = await dependencyManager
        .resolve(DidCommOutOfBandRepository)
        .findSingleByQuery(agentContext, { invitationRequestsThreadIds: [threadId] });
      const thread = { threadId, ...(invited ? { parentThreadId: invited.outOfBandInvitation.id } : {}) };
      return { type: type.messageTypeUri, thread };
    }
    const connections = dependencyManager.resolve(DidCommConnectionRepository);
    const connection = await connections.findSingleByQuery(agentContext, { threadId });
    // A report about the handshake does not undo a finished connection.
    if (connection && connection.state !== DidCommDidExchangeState.Completed)
      return { type: DidCommDidExchangeProblemReportMessage.type.messageTypeUri, thread: { threadId } };
  }
  return null;
}

function wordsOf(message: DidCommMessage): { code: string; en: string } {
  const { code, en } = Object(Reflect.get(message, 'description')) as { code?: unknown; en?: unknown };
  return {
    code: typeof code === 'string' ? code : 'unspecified',
    en: typeof en === 'string' ? en : 'no words',
  };
}
