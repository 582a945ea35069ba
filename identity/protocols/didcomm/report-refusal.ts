import type { AgentContext } from '@credo-ts/core';
import {
  DidCommConnectionService,
  DidCommDidExchangeState,
  DidCommEnvelopeService,
  DidCommMessageSender,
  DidCommOutboundMessageContext,
  DidCommProblemReportMessage,
  MessageSendingError,
} from '@credo-ts/didcomm';
import { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import { isProblemReport } from './any-problem-report.ts';
import type { Envelope } from './envelope.ts';
import { mayReportTo } from './report-limit.ts';

/**
 * Tells who has sent a message why it was refused, by a problem report (`notification/1.0`, Aries RFC 0035). Only who
 * is connected is told, as anybody else may name whom they like; and nobody learns of a problem report, so that none answers another.
 */
export async function reportRefusal(context: AgentContext, envelope: Envelope, why: string): Promise<void> {
  const refused = await openedFrom(context, envelope);
  if (!refused) return;
  const { connection, plaintext } = refused;
  if (!(await mayReportTo(connection.id))) return;
  const message = new DidCommProblemReportMessage({ description: { en: why, code: 'message-refused' } });
  const { thid, pthid } = Object(plaintext['~thread']) as { thid?: unknown; pthid?: unknown };
  const threadId = thid ?? plaintext['@id'];
  message.setThread({
    ...(typeof threadId === 'string' ? { threadId } : {}),
    ...(typeof pthid === 'string' ? { parentThreadId: pthid } : {}),
  });
  try {
    await context.dependencyManager
      .resolve(DidCommMessageSender)
      .sendMessage(new DidCommOutboundMessageContext(message, { agentContext: context, connection }));
  } catch (error) {
    // Or it has left too many messages where they are.
    if (!(error instanceof MessageSendingError || error instanceof HoldfastError)) throw error;
  }
}

/** What it says, and over which connection it came; null where that is none, or it is itself a report. */
async function openedFrom(context: AgentContext, { message }: Envelope) {
  const { dependencyManager } = context;
  const opened = await dependencyManager
    .resolve(DidCommEnvelopeService)
    .unpackMessage(context, message)
    .catch(() => null);
  if (!opened?.senderKey || !opened.recipientKey) return null;
  const { senderKey, recipientKey } = opened;
  // Any JSON may have been packed.
  const plaintext = Object(opened.plaintextMessage) as Record<string, unknown>;
  if (isProblemReport(plaintext['@type'])) return null;
  const connection = await dependencyManager
    .resolve(DidCommConnectionService)
    .findByKeys(context, { senderKey, recipientKey });
  return connection?.state === DidCommDidExchangeState.Completed ? { connection, plaintext } : null;
}
