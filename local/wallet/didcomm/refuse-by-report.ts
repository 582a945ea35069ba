import {
  DidCommMessageSender,
  DidCommProblemReportMessage,
  getOutboundDidCommMessageContext,
  type DidCommCredentialExchangeRecord,
  type DidCommMessage,
  type DidCommProofExchangeRecord,
} from '@credo-ts/didcomm';
import type { HolderAgent } from '../agent/agent.ts';

/** Refuses an offer by a problem report that belongs to no protocol (Aries RFC 0035), as some wallets do. */
export async function reportOffer(agent: HolderAgent, id: string): Promise<void> {
  const { credentials } = agent.didcomm;
  await report(agent, await credentials.getById(id), await credentials.findOfferMessage(id));
  await credentials.declineOffer({ credentialExchangeRecordId: id });
}

export async function reportRequest(agent: HolderAgent, id: string): Promise<void> {
  const { proofs } = agent.didcomm;
  await report(agent, await proofs.getById(id), await proofs.findRequestMessage(id));
  await proofs.declineRequest({ proofExchangeRecordId: id });
}

async function report(
  { context, didcomm }: HolderAgent,
  record: DidCommCredentialExchangeRecord | DidCommProofExchangeRecord,
  theirs: DidCommMessage | null,
): Promise<void> {
  const { threadId, parentThreadId, connectionId } = record;
  const message = new DidCommProblemReportMessage({
    description: { en: 'the holder said no', code: 'rejected' },
  });
  message.setThread({ threadId, ...(parentThreadId === undefined ? {} : { parentThreadId }) });
  const connectionRecord =
    connectionId === undefined ? null : await didcomm.connections.getById(connectionId);
  const outbound = await getOutboundDidCommMessageContext(context, {
    message,
    associatedRecord: record,
    ...(connectionRecord ? { connectionRecord } : {}),
    ...(theirs ? { lastReceivedMessage: theirs } : {}),
  });
  await context.dependencyManager.resolve(DidCommMessageSender).sendMessage(outbound);
}
