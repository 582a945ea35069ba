import type { TransactionTools } from '../../actions/context.ts';
import type { Database } from '../../db/connection/client.ts';
import { takeLock } from '../../db/queries/executions/locks.ts';
import { findMemberOfProject } from '../../db/queries/members/asked.ts';
import { listBehind } from '../../db/queries/members/behind.ts';
import { claimsOf } from '../../services/decisions/claims.ts';
import { signDecision } from '../../services/decisions/sign.ts';
import { queueMail } from '../../services/mails/queue.ts';
import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import { pathOf } from '../../src/engine/plan/path.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { handOff } from './hand-off.ts';
import { issuedCredentialsOf } from './issued-credentials.ts';
import type { OpenedStep } from './opened-step.ts';
import type { ResolvedStep } from './resolve-step.ts';

/** Returns the tools of an action in the transaction that commits its result. `begin`: null if it resumes or ends. */
export function transactionTools(
  { identity, mail, publicUrl, vault }: ActivityDependencies,
  action: CompiledAction,
  step: OpenedStep,
  { tx, begin }: { tx: Database; begin: ResolvedStep | null },
): TransactionTools {
  const { id: executionId, projectId, walletId, definition } = step.execution;
  const { id: actionId } = action;
  return {
    wallet: async () =>
      identity.wallet(tx, { projectId, walletId, execution: { id: executionId, actionId } }),
    credentials: issuedCredentialsOf(tx, identity, { projectId, executionId }),
    handOff: async (of) => {
      if (!of && !begin) throw new TypeError('the page of a wait is made as it begins');
      return handOff(tx, publicUrl, action, step, of ?? { returnUrl: begin?.returnUrl() });
    },
    queueMail: async (content) =>
      (await queueMail({ tx, vault, mail }, { ...content, projectId, executionId, actionId })).id,
    listBehind: (somebody) => listBehind(tx, projectId, somebody),
    findMember: (member) => findMemberOfProject(tx, { projectId, member }),
    signDecision: async (made) => {
      const { workflowId, versionId: workflowVersionId } = definition;
      const [iss, sub] = [`urn:uuid:${walletId}`, `${executionId}/${actionId}`];
      const iat = Math.floor(step.now() / 1_000);
      const about = { iss, sub, iat, projectId, workflowId, workflowVersionId };
      return signDecision({ tx, vault }, walletId, claimsOf(made, about));
    },
    takeLock: (lock) => takeLock(tx, { projectId, executionId, path: pathOf(actionId), ...lock }),
  };
}
