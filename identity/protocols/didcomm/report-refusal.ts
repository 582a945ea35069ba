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
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { isProblemReport } from './any-problem-report.ts';
import type { Envelope } from './envelope.ts';
import { mayReportTo } from './report-limit.ts';

/**
 * Sends the reason of a refusal as a problem report (`notification/1.0`, Aries RFC 0035). Only a connected peer gets
 * one, because others can name any sender. A problem report is never answered with another.
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
    // Or too many messages already wait for the peer.
    if (!(error instanceof MessageSendingError || error instanceof HoldfastError)) throw error;
  }
}

/** The opened message and its connection; null if it has none, or is itself a problem report. */
async function openedFrom(context: AgentContext, { message }: Envelope) {
  const { dependencyManager } = context;
  const opened = await dependencyManager
    .resolve(DidCommEnvelopeService)
    .unpackMessage(context, message)
    .catch(() => null);
  if (!opened?.senderKey || !opened.recipientKey) return null;
  const { senderKey, recipientKey } = opened;
  // The packed text may be any JSON.
  const plaintext = Object(opened.plaintextMessage) as Record<string, unknown>;
  if (isProblemReport(plaintext['@type'])) return null;
  const connection = await dependencyManager
    .resolve(DidCommConnectionService)
    .findByKeys(context, { senderKey, recipientKey });
  return connection?.state === DidCommDidExchangeState.Completed ? { connection, plaintext } : null;
}
