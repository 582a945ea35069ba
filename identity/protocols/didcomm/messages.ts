import type { AgentContext } from '@credo-ts/core';
import {
  DidCommBasicMessageRepository,
  DidCommBasicMessageRole,
  DidCommBasicMessagesApi,
  type DidCommBasicMessageRecord,
} from '@credo-ts/didcomm';
import { findConnection } from '../../../db/queries/didcomm/connections.ts';
import { appendMessageLog } from '../../../db/queries/didcomm/messages.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { connectionOfAgent } from './known-connection.ts';
import type { BasicMessage } from './port.ts';

/** A text for people (Aries RFC 0095). */
export async function sendMessage(
  context: AgentContext,
  message: { connectionId: string; message: string; parentThreadId?: string | undefined },
): Promise<BasicMessage> {
  const record = await context.dependencyManager
    .resolve(DidCommBasicMessagesApi)
    .sendMessage(await connectionOfAgent(message.connectionId), message.message, message.parentThreadId);
  return messageOf(record);
}

const messageOf = (record: DidCommBasicMessageRecord): BasicMessage => ({
  message: record.content,
  sentTime: Date.parse(record.sentTime),
  threadId: record.threadId ?? record.id,
  parentThreadId: record.parentThreadId ?? null,
});

/**
 * A message that has come is an event of its connection. What it says goes into the executions that it starts, and is kept
 * nowhere else.
 */
export async function settleMessage(context: AgentContext, agentId: string): Promise<null> {
  const { tx, projectId, walletId, occurrences } = currentUnit();
  const repository = context.dependencyManager.resolve(DidCommBasicMessageRepository);
  const record = await repository.getById(context, agentId);
  if (record.role !== DidCommBasicMessageRole.Receiver) return null;
  await repository.delete(context, record);
  const connection = await findConnection(tx, { walletId, agentId: record.connectionId });
  if (!connection) return null;
  const connectionId = connection.id;
  await appendMessageLog(tx, { projectId, walletId, connectionId });
  const basicMessage = { connectionId, ...messageOf(record) };
  occurrences.push({ trigger: 'didcommBasicMessageReceived', connectionId, input: { basicMessage } });
  return null;
}
