import { randomUUID } from 'node:crypto';
import { JsonEncoder, type AgentContext } from '@credo-ts/core';
import { DidCommOutOfBandApi, type DidCommMessage, type DidCommOutOfBandInvitation } from '@credo-ts/didcomm';
import { closeInvitation, insertInvitation } from '../../../db/queries/didcomm/invitations.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { holdWebDid } from '../../dids/hold-web-did.ts';
import { webDidAt } from '../../dids/web-did.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { shortUrl } from './paths.ts';
import type { Invitation, InvitationOptions } from './port.ts';

export interface NewInvitation extends InvitationOptions {
  isReusable?: boolean | undefined;
  /** Requests that come with it. Without a handshake, they are its only purpose. */
  attached?: { messages: DidCommMessage[]; handshake: boolean; goalCode: 'issue-vc' | 'request-proof' };
  /** Milliseconds since the epoch. */
  expiresAt: number | null;
}

/** Creates an invitation behind a short URL that nobody can guess. */
export async function createInvitation(
  context: AgentContext,
  { projectId, walletId, execution }: WalletOwner,
  publicUrl: string,
  invitation: NewInvitation,
): Promise<Invitation> {
  const { tx, profile, sealer } = currentWalletTransaction();
  const { label = profile.name, imageUrl = profile.logoUrl ?? undefined } = invitation;
  const { alias, goal, invitationDid, isReusable, attached } = invitation;
  // Agents that only read goal codes would ignore a goal in words (Aries RFC 0434 has these codes).
  const goalCode =
    invitation.goalCode ?? (goal === undefined ? undefined : (attached?.goalCode ?? 'p2p-messaging'));
  if (invitationDid !== undefined) await standUnder(context, invitationDid, publicUrl);
  const record = await context.dependencyManager.resolve(DidCommOutOfBandApi).createInvitation({
    label,
    ...(alias === undefined ? {} : { alias }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(goal === undefined ? {} : { goal }),
    ...(goalCode === undefined ? {} : { goalCode }),
    ...(invitationDid === undefined ? {} : { invitationDid }),
    ...(attached ? { messages: attached.messages, handshake: attached.handshake } : {}),
    multiUseInvitation: isReusable ?? false,
    autoAcceptConnection: true,
  });
  const id = randomUUID();
  await insertInvitation(tx, {
    id,
    projectId,
    walletId,
    executionId: execution?.id ?? null,
    actionId: execution?.actionId ?? null,
    agentId: record.id,
    isReusable: isReusable ?? false,
    message: sealer.dataKey.seal(encryptionContext.invitation(id), inOneThread(record.outOfBandInvitation)),
    sealedUnder: sealer.ownerId,
    expiresAt: invitation.expiresAt === null ? null : new Date(invitation.expiresAt),
  });
  return { invitationId: id, invitationUrl: shortUrl(publicUrl, id) };
}

/**
 * Each message in an invitation names the invitation as its parent thread (Aries RFC 0434), so that other agents can
 * find it.
 */
function inOneThread(invitation: DidCommOutOfBandInvitation): Record<string, unknown> {
  const json = invitation.toJSON();
  const attached = json['requests~attach'];
  if (!Array.isArray(attached)) return json;
  const requests = (invitation.getRequests() ?? []).map((message, index) => {
    const { thid = message['@id'], ...thread } = Object(message['~thread']) as { thid?: unknown };
    // The message opens its thread, so both have the same id. The library gives them different ids.
    const threaded = { ...message, '@id': thid, '~thread': { ...thread, thid, pthid: invitation.id } };
    const base64 = JsonEncoder.toBase64(threaded);
    return { ...attached[index], data: { base64 } };
  });
  return { ...json, 'requests~attach': requests };
}

/** Later messages for it find nothing. */
export async function withdrawInvitation(context: AgentContext, id: string): Promise<void> {
  const agentId = await closeInvitation(currentWalletTransaction().tx, id);
  if (agentId === null) return;
  const api = context.dependencyManager.resolve(DidCommOutOfBandApi);
  if (await api.findById(agentId)) await api.deleteById(agentId);
}

/** @throws HoldfastError 2000 where the DID is not the one of the wallet's that has an endpoint for DIDComm */
async function standUnder(context: AgentContext, did: string, publicUrl: string): Promise<void> {
  const own = webDidAt(publicUrl, currentWalletTransaction().walletId);
  if (did === own) return holdWebDid(context, did, publicUrl);
  throw errors.attributesInvalid([
    {
      reason: 'value.choice',
      message: `must be the wallet's did:web: ${own}`,
      field: 'attributes.invitationDid',
    },
  ]);
}
