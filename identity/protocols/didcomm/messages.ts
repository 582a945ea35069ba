import type { AgentContext } from '@credo-ts/core';
import {
  DidCommBasicMessageRepository,
  DidCommBasicMessageRole,
  DidCommBasicMessagesApi,
  type DidCommBasicMessageRecord,
} from '@credo-ts/didcomm';
import { findConnection } from '../../../db/queries/didcomm/connections.ts';
import { appendMessageLog } from '../../../db/queries/didcomm/messages.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { overConnection } from './known-connection.ts';
import type { BasicMessage } from './port.ts';
import type { DidcommOccurrence } from '../../../src/wallets/didcomm/occurrence.ts';

/** Sends a text for people (Aries RFC 0095). */
export async function sendMessage(
  context: AgentContext,
  message: { connectionId: string; message: string; parentThreadId?: string | undefined },
): Promise<BasicMessage> {
  const api = context.dependencyManager.resolve(DidCommBasicMessagesApi);
  const record = await overConnection(message.connectionId, (agentId) =>
    api.sendMessage(agentId, message.message, message.parentThreadId),
  );
  return messageOf(record);
}

const messageOf = (record: DidCommBasicMessageRecord): BasicMessage => ({
  message: record.content,
  sentTime: Date.parse(record.sentTime),
  threadId: record.threadId ?? record.id,
  parentThreadId: record.parentThreadId ?? null,
});

/**
 * Records a received message as an event of its connection. Its text goes only into the executions that it starts,
 * and is stored nowhere else.
 */
export async function applyMessage(context: AgentContext, agentId: string): Promise<void> {
  const { tx, projectId, walletId, occurrences } = currentWalletTransaction();
  const repository = context.dependencyManager.resolve(DidCommBasicMessageRepository);
  const record = await repository.getById(context, agentId);
  if (record.role !== DidCommBasicMessageRole.Receiver) return;
  await repository.delete(context, record);
  const connection = await findConnection(tx, { walletId, agentId: record.connectionId });
  if (!connection) return;
  const connectionId = connection.id;
  await appendMessageLog(tx, { projectId, walletId, connectionId });
  const basicMessage = { connectionId, ...messageOf(record) };
  occurrences.push({
    trigger: 'didcommBasicMessageReceived',
    connectionId,
    input: { basicMessage },
  } satisfies DidcommOccurrence);
}
