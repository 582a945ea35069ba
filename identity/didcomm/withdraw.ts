import type { AgentContext } from '@credo-ts/core';
import {
  findOpenDidcommSessions,
  lockDidcommSession,
  moveDidcommSession,
  type LockedDidcommSession,
} from '../../db/queries/didcomm/sessions.ts';
import { isFinalDidcomm } from '../../src/didcomm/status.ts';
import type { WalletOwner } from '../port.ts';
import { currentUnit } from '../unit.ts';
import { withdrawConnections } from './connections.ts';
import { withdrawInvitation } from './invitations.ts';
import { reportProblem } from './report-problem.ts';

/** Nobody can go on with what the owner's action has begun. */
export async function withdrawAll(context: AgentContext, owner: WalletOwner): Promise<void> {
  await withdrawConnections(context, owner);
  if (!owner.execution) return;
  const { tx, walletId } = currentUnit();
  for (const { id } of await findOpenDidcommSessions(tx, owner.execution)) {
    const session = await lockDidcommSession(tx, { walletId, id });
    if (session && !isFinalDidcomm(session.kind, session.status)) await withdrawSession(context, session);
  }
}

/** Who is connected is told; an invitation is not there any more. */
export async function withdrawSession(
  context: AgentContext,
  { id, kind, agentId, connectionId, invitationId }: LockedDidcommSession,
): Promise<void> {
  await moveDidcommSession(currentUnit().tx, id, { status: 'withdrawn' });
  if (invitationId !== null) await withdrawInvitation(context, invitationId);
  if (connectionId !== null) await reportProblem(context, { kind, agentId }, 'withdrawn');
}
