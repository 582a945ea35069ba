import type { SessionTable } from '../../../src/wallets/protocols/session-tables.ts';
import type { Database } from '../../connection/client.ts';

/**
 * Records a credential that a wallet was given in a session, with its index in a registry if it can be revoked; once for
 * each session.
 */
export async function insertIssuedAnoncreds(
  tx: Database,
  { table, walletId, agentId }: { table: SessionTable; walletId: string; agentId: string },
  {
    credentialDefinitionId,
    place,
  }: {
    credentialDefinitionId: string;
    place: { registryHash: string; index: number } | null;
  },
): Promise<void> {
  await tx.$client`
    insert into issued_credentials
      (project_id, wallet_id, session_id, execution_id, action_id, format, type, registry_id, status_index)
    select s.project_id, s.wallet_id, s.id, s.execution_id, s.action_id, 'anoncreds', ${credentialDefinitionId},
      r.id, ${place?.index ?? null}::integer
    from ${tx.$client(table.table)} s left join anoncreds_registries r on r.hash = ${place?.registryHash ?? null}
    where s.wallet_id = ${walletId} and s.agent_id = ${agentId}
      and not exists (select from issued_credentials c where c.session_id = s.id)`;
}
