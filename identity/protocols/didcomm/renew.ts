import type { AgentContext } from '@credo-ts/core';
import { lockConnection, moveConnection } from '../../../db/queries/didcomm/connections.ts';
import { connectionTable, didcommSessionTable } from '../../../db/queries/didcomm/session-tables.ts';
import { lockDidcommSession, moveDidcommSession } from '../../../db/queries/didcomm/sessions.ts';
import { findWait } from '../../../db/queries/holds/waits.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { OfferedFormat, RequestedFormat } from '../../../src/wallets/didcomm/formats.ts';
import { isFinalDidcomm } from '../../../src/wallets/didcomm/status.ts';
import { updatePartialOutput } from '../../wallet/update-partial-output.ts';
import { webDidAt } from '../../dids/web-did.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { connect } from './connections.ts';
import type { ExchangeOf, ExchangeRequest } from './exchanges.ts';
import { withdrawInvitation } from './invitations.ts';
import { offerOverDidcomm } from './issuance.ts';
import type { InvitationOptions, Way } from './port.ts';
import { requestOverDidcomm } from './verification.ts';

/**
 * Creates another exchange for a hold whose exchange is over, and shows it in the output; does nothing if somebody
 * else was first.
 */
export async function renewExchange(
  context: AgentContext,
  owner: WalletOwner,
  publicUrl: string,
  id: string,
): Promise<void> {
  const { tx, walletId, unwrap } = currentWalletTransaction();
  const session = await lockDidcommSession(tx, { walletId, id });
  const wait = session && (await findWait(tx, didcommSessionTable, session, publicUrl));
  if (!session || !wait?.isOver || session.holdKey === null) return;
  const { holdKey, kind, status, invitationId } = session;
  const { asked } = unwrap(session.dataKey).open(
    encryptionContext.session(id),
    session.request,
  ) as ExchangeRequest;
  if (!isFinalDidcomm(kind, status)) await moveDidcommSession(tx, id, { status: 'expired' });
  if (invitationId !== null) await withdrawInvitation(context, invitationId);
  const exchange = { ...asked, way: wayNow(asked.way, publicUrl), expiresAt: wait.expiresAt, holdKey };
  // The kind of a session says which format its request has.
  const { id: newId, invitationUrl } =
    kind === 'verification'
      ? await requestOverDidcomm(context, owner, publicUrl, exchange as ExchangeOf<RequestedFormat>)
      : await offerOverDidcomm(context, owner, publicUrl, exchange as ExchangeOf<OfferedFormat>);
  const field = kind === 'issuance' ? 'credentialExchange' : 'presentationExchange';
  await updatePartialOutput(owner, publicUrl, (shown) => ({
    ...shown,
    ...(invitationUrl === null ? {} : { invitation: { invitationUrl } }),
    [field]: { ...(shown[field] as object), id: newId },
  }));
}

/** Does the same for a connection whose invitation nobody has taken. */
export async function renewConnection(
  context: AgentContext,
  owner: WalletOwner,
  publicUrl: string,
  id: string,
): Promise<void> {
  const { tx, walletId, unwrap } = currentWalletTransaction();
  const connection = await lockConnection(tx, { walletId, id });
  const wait = connection && (await findWait(tx, connectionTable, connection, publicUrl));
  if (!connection || !wait?.isOver || connection.holdKey === null || connection.request === null) return;
  const { holdKey, status, invitationId } = connection;
  const options = unwrap(connection.dataKey).open(
    encryptionContext.session(id),
    connection.request,
  ) as InvitationOptions;
  if (!isFinalDidcomm('connection', status)) await moveConnection(tx, id, { status: 'expired' });
  if (invitationId !== null) await withdrawInvitation(context, invitationId);
  const { invitationUrl } = await connect(context, owner, publicUrl, {
    ...withCurrentDid(options, publicUrl),
    expiresAt: wait.expiresAt,
    holdKey,
  });
  await updatePartialOutput(owner, publicUrl, (shown) => ({ ...shown, invitationUrl }));
}

const wayNow = (way: Way, publicUrl: string): Way =>
  'invitation' in way ? { invitation: withCurrentDid(way.invitation, publicUrl) } : way;

/** The wallet's did:web changes with the public URL. */
const withCurrentDid = <O extends InvitationOptions>(options: O, publicUrl: string): O =>
  options.invitationDid === undefined
    ? options
    : { ...options, invitationDid: webDidAt(publicUrl, currentWalletTransaction().walletId) };
