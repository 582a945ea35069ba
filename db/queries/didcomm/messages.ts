import type { Database } from '../../client.ts';

/** That a connection's other side has sent a message. */
export async function appendMessageLog(
  tx: Database,
  { projectId, walletId, connectionId }: { projectId: string; walletId: string; connectionId: string },
): Promise<void> {
  await tx.$client`
    select append_didcomm_log(${projectId}::uuid, ${walletId}::uuid, null, null, 'didcomm.message.received',
      ${connectionId}::uuid, 'received', null, ${walletId}::uuid)`;
}
