import type { AgentContext } from '@credo-ts/core';
import {
  DidCommConnectionService,
  DidCommCredentialProblemReportReason,
  DidCommCredentialsApi,
  DidCommCredentialV2ProblemReportMessage,
  DidCommMessageSender,
  DidCommPresentationProblemReportReason,
  DidCommPresentationV2ProblemReportMessage,
  DidCommProofsApi,
  getOutboundDidCommMessageContext,
  MessageSendingError,
  type DidCommCredentialExchangeRecord,
  type DidCommMessage,
  type DidCommProofExchangeRecord,
} from '@credo-ts/didcomm';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';

interface Exchange {
  kind: 'issuance' | 'verification';
  agentId: string;
}

/** Reports to the other side that an exchange is over, if it can be reached. A peer without an endpoint may never get it. */
export async function reportProblem(
  context: AgentContext,
  exchange: Exchange,
  description: string,
): Promise<void> {
  const { dependencyManager } = context;
  const { record, report, ours, theirs } = await (exchange.kind === 'issuance'
    ? issuanceOf(context, exchange.agentId, description)
    : verificationOf(context, exchange.agentId, description));
  report.setThread({
    ...(record.threadId === undefined ? {} : { threadId: record.threadId }),
    ...(record.parentThreadId === undefined ? {} : { parentThreadId: record.parentThreadId }),
  });
  const connectionRecord =
    record.connectionId === undefined
      ? null
      : await dependencyManager.resolve(DidCommConnectionService).getById(context, record.connectionId);
  // The agent's own call only knows the holder's side of an exchange without a connection, and throws on ours.
  if (!connectionRecord && !theirs?.service) return;
  try {
    const message = await getOutboundDidCommMessageContext(context, {
      message: report,
      associatedRecord: record,
      ...(connectionRecord ? { connectionRecord } : {}),
      ...(theirs ? { lastReceivedMessage: theirs } : {}),
      ...(ours ? { lastSentMessage: ours } : {}),
    });
    await dependencyManager.resolve(DidCommMessageSender).sendMessage(message);
  } catch (error) {
    // Or too many messages already wait for the peer.
    if (!(error instanceof MessageSendingError || error instanceof HoldfastError)) throw error;
  }
}

/** The report, and the messages that say how the two can reach each other. */
interface Report {
  record: DidCommCredentialExchangeRecord | DidCommProofExchangeRecord;
  report: DidCommMessage;
  ours: DidCommMessage | null;
  theirs: DidCommMessage | null;
}

async function issuanceOf({ dependencyManager }: AgentContext, id: string, en: string): Promise<Report> {
  const api = dependencyManager.resolve(DidCommCredentialsApi);
  const code = DidCommCredentialProblemReportReason.IssuanceAbandoned;
  return {
    record: await api.getById(id),
    report: new DidCommCredentialV2ProblemReportMessage({ description: { en, code } }),
    ours: await api.findOfferMessage(id),
    theirs: await api.findRequestMessage(id),
  };
}

async function verificationOf({ dependencyManager }: AgentContext, id: string, en: string): Promise<Report> {
  const api = dependencyManager.resolve(DidCommProofsApi);
  const code = DidCommPresentationProblemReportReason.Abandoned;
  return {
    record: await api.getById(id),
    report: new DidCommPresentationV2ProblemReportMessage({ description: { en, code } }),
    ours: await api.findRequestMessage(id),
    theirs: await api.findPresentationMessage(id),
  };
}
