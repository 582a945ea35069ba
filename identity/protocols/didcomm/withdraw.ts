import type { AgentContext } from '@credo-ts/core';
import {
  findOpenConnections,
  lockConnection,
  moveConnection,
} from '../../../db/queries/didcomm/connections.ts';
import {
  findOpenDidcommSessions,
  lockDidcommSession,
  moveDidcommSession,
} from '../../../db/queries/didcomm/sessions.ts';
import { isFinalDidcomm } from '../../../src/didcomm/status.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { withdrawInvitation } from './invitations.ts';
import { reportProblem } from './report-problem.ts';

/** Nobody can go on with what the owner's action has begun. */
export async function withdrawAll(context: AgentContext, { execution }: WalletOwner): Promise<void> {
  if (!execution) return;
  const { tx } = currentUnit();
  for (const { id } of await findOpenConnections(tx, execution)) await withdrawConnection(context, id);
  for (const { id } of await findOpenDidcommSessions(tx, execution)) await withdrawExchange(context, id);
}

/** Nobody can take it up any more; one that is final stays as it is. */
export async function withdrawConnection(context: AgentContext, id: string): Promise<void> {
  const { tx, walletId } = currentUnit();
  const connection = await lockConnection(tx, { walletId, id });
  if (!connection || isFinalDidcomm('connection', connection.status)) return;
  await moveConnection(tx, id, { status: 'withdrawn' });
  if (connection.invitationId !== null) await withdrawInvitation(context, connection.invitationId);
}

/** The same for an exchange: who is connected is told; an invitation is not there any more. */
export async function withdrawExchange(context: AgentContext, id: string): Promise<void> {
  const { tx, walletId } = currentUnit();
  const session = await lockDidcommSession(tx, { walletId, id });
  if (!session || isFinalDidcomm(session.kind, session.status)) return;
  const { invitationId, connectionId } = session;
  await moveDidcommSession(tx, id, { status: 'withdrawn' });
  if (invitationId !== null) await withdrawInvitation(context, invitationId);
  if (connectionId !== null) await reportProblem(context, session, 'withdrawn');
}
