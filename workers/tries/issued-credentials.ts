import type { Database } from '../../db/connection/client.ts';
import { findActingExecution } from '../../db/queries/executions/acting.ts';
import type { Identity } from '../../identity/port.ts';
import { listCredentials } from '../../services/credentials/list.ts';
import { revokeCredential } from '../../services/credentials/revoke.ts';
import type { IssuedCredentials } from '../../actions/context.ts';

/** Lets an action of an execution read and revoke credentials of its project, in the transaction of its commit. */
export const issuedCredentialsOf = (
  tx: Database,
  identity: Identity,
  { projectId, executionId }: { projectId: string; executionId: string },
): IssuedCredentials => ({
  list: (filter, page) =>
    listCredentials({ tx }, projectId, { filter, page: { ...page, newestFirst: false } }),
  async revoke(id) {
    const { accountId, workflowName } = await findActingExecution(tx, executionId);
    const actor = { type: 'execution', id: executionId, name: workflowName } as const;
    const origin = { ip: null, requestId: null };
    return revokeCredential({ tx, identity, caller: { accountId, actor }, origin }, { projectId, id });
  },
});
