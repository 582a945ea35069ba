import { messageReceivedEvent } from '../../../src/wallets/didcomm/status.ts';
import type { Database } from '../../connection/client.ts';

/** Records in the log that a connection's other side has sent a message. */
export async function appendMessageLog(
  tx: Database,
  { projectId, walletId, connectionId }: { projectId: string; walletId: string; connectionId: string },
): Promise<void> {
  await tx.$client`
    select append_didcomm_log(${projectId}::uuid, ${walletId}::uuid, null, null, ${messageReceivedEvent}::text,
      ${connectionId}::uuid, 'received', null, ${walletId}::uuid)`;
}
