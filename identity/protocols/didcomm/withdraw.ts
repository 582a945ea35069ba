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
import { isFinalDidcomm } from '../../../src/wallets/didcomm/status.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { withdrawInvitation } from './invitations.ts';
import { reportProblem } from './report-problem.ts';

/** Withdraws everything that the owner's action has begun. */
export async function withdrawAll(context: AgentContext, { execution }: WalletOwner): Promise<void> {
  if (!execution) return;
  const { tx } = currentWalletTransaction();
  for (const { id } of await findOpenConnections(tx, execution)) await withdrawConnection(context, id);
  for (const { id } of await findOpenDidcommSessions(tx, execution)) await withdrawExchange(context, id);
}

/** Withdraws a connection that nobody has finished; a final one stays as it is. */
export async function withdrawConnection(context: AgentContext, id: string): Promise<void> {
  const { tx, walletId } = currentWalletTransaction();
  const connection = await lockConnection(tx, { walletId, id });
  if (!connection || isFinalDidcomm('connection', connection.status)) return;
  await moveConnection(tx, id, { status: 'withdrawn' });
  if (connection.invitationId !== null) await withdrawInvitation(context, connection.invitationId);
}

/** Withdraws an exchange: a connected wallet gets a problem report, and an invitation is closed. */
export async function withdrawExchange(context: AgentContext, id: string): Promise<void> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockDidcommSession(tx, { walletId, id });
  if (!session || isFinalDidcomm(session.kind, session.status)) return;
  const { invitationId, connectionId } = session;
  await moveDidcommSession(tx, id, { status: 'withdrawn' });
  if (invitationId !== null) await withdrawInvitation(context, invitationId);
  if (connectionId !== null) await reportProblem(context, session, 'withdrawn');
}
