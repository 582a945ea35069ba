import type { AgentContext } from '@credo-ts/core';
import { DidCommOutOfBandApi, DidCommOutOfBandInvitation, parseInvitationUrl } from '@credo-ts/didcomm';
import type { DidCommConnectionInvitationMessage } from '@credo-ts/didcomm';
import { parseInvitationJson } from '@credo-ts/didcomm';
import { databaseFailure } from '../../../db/connection/failure.ts';
import { EgressError } from '../../../net/egress-error.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { callOf, type Call } from '../../../src/language/errors/call.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { guardedFetch } from '../../agent/guarded-fetch.ts';
import type { Egress } from '../../../net/egress.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { saveConnection } from './connections.ts';

type AnyInvitation = DidCommOutOfBandInvitation | DidCommConnectionInvitationMessage;

/** Takes somebody else's invitation to connect, and returns our id of the connection. */
export async function takeInvitation(
  context: AgentContext,
  owner: WalletOwner,
  egress: Egress,
  { invitationUrl, expiresAt }: { invitationUrl: string; expiresAt: number },
): Promise<{ connectionId: string }> {
  const invitation = await invitationAt(egress, invitationUrl).catch((error: unknown) => {
    if (error instanceof HoldfastError) throw error;
    const call = error instanceof EgressError ? callOf('GET', invitationUrl) : undefined;
    throw notTaken('It could not be read.', error, call);
  });
  if (invitation instanceof DidCommOutOfBandInvitation && (invitation.getRequests()?.length ?? 0) > 0)
    throw notTaken('It asks for more than a connection.');
  const api = context.dependencyManager.resolve(DidCommOutOfBandApi);
  if (await api.findByReceivedInvitationId(invitation.id)) throw notTaken('This wallet has taken it before.');
  const { profile } = currentWalletTransaction();
  const { connectionRecord } = await api
    .receiveInvitation(invitation, {
      label: profile.name,
      ...(profile.logoUrl === null ? {} : { imageUrl: profile.logoUrl }),
      autoAcceptConnection: true,
    })
    .catch((error: unknown) => {
      throw objectionOf(error);
    });
  if (!connectionRecord) throw notTaken('It offers no connection.');
  const connectionId = await saveConnection(owner, {
    status: 'requested',
    invitationId: null,
    agentId: connectionRecord.id,
    isAwaited: true,
    expiresAt,
  });
  return { connectionId };
}

/** The invitation in the URL itself, or behind it: as JSON, or in a redirect that carries it (Aries RFC 0434). */
async function invitationAt(egress: Egress, url: string): Promise<AnyInvitation> {
  const { searchParams } = new URL(url);
  if (['oob', 'c_i', 'd_m'].some((name) => searchParams.has(name))) return parseInvitationUrl(url);
  const answer = await guardedFetch(egress)(url, { headers: { accept: 'application/json' } });
  const location = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && location !== null) return parseInvitationUrl(location);
  if (!answer.ok) {
    const { status } = answer;
    const call = callOf('GET', url);
    throw notTaken(`${call.host ?? 'Its address'} answered with status ${status}.`, undefined, {
      ...call,
      status,
    });
  }
  return parseInvitationJson((await answer.json()) as Record<string, unknown>);
}

/** If the agent rejects an invitation, the invitation is wrong, unless something of ours has failed below. */
function objectionOf(error: unknown): unknown {
  const { fault, stale, refusedEndpoint } = currentWalletTransaction();
  if (fault) return fault.cause;
  if (stale || databaseFailure(error)) return error;
  return notTaken('The invitation could not be answered.', refusedEndpoint ?? error);
}

/** With the reason of the egress guard, if that refused the address. */
const notTaken = (why: string, cause?: unknown, call?: Call & { status?: number }): HoldfastError => {
  const refused = cause instanceof EgressError ? cause : null;
  const code = refused?.code === undefined ? {} : { code: refused.code };
  const reason = refused?.reason === 'address.refused' ? refused.reason : 'invitation.unusable';
  const message = refused ? `${why} ${refused.message}` : why;
  return errors.invitationUnusable(reason, message, cause, call && { ...call, ...code });
};
