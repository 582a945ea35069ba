import { randomUUID } from 'node:crypto';
import { JsonEncoder, type AgentContext } from '@credo-ts/core';
import { DidCommOutOfBandApi, type DidCommMessage, type DidCommOutOfBandInvitation } from '@credo-ts/didcomm';
import { closeInvitation, insertInvitation } from '../../../db/queries/didcomm/invitations.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { holdWebDid } from '../../dids/hold-web-did.ts';
import { webDidAt } from '../../dids/web-did.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { shortUrl } from './paths.ts';
import type { Invitation, InvitationOptions } from './port.ts';

export interface NewInvitation extends InvitationOptions {
  isReusable?: boolean | undefined;
  /** Requests that come with it; without a handshake, they are all that it is for. */
  attached?: { messages: DidCommMessage[]; handshake: boolean; goalCode: 'issue-vc' | 'request-proof' };
  /** Milliseconds since the epoch. */
  expiresAt: number | null;
}

/** An invitation behind a short URL that nobody can guess. */
export async function createInvitation(
  context: AgentContext,
  { projectId, walletId, execution }: WalletOwner,
  publicUrl: string,
  invitation: NewInvitation,
): Promise<Invitation> {
  const { tx, profile, sealer } = currentUnit();
  const { label = profile.name, imageUrl = profile.logoUrl ?? undefined } = invitation;
  const { alias, goal, invitationDid, isReusable, attached } = invitation;
  // Agents that go by codes would leave a goal in words alone (Aries RFC 0434 has these).
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
 * Each message that comes with an invitation names the invitation as its parent thread (Aries RFC 0434): other agents
 * find by it what they were invited to.
 */
function inOneThread(invitation: DidCommOutOfBandInvitation): Record<string, unknown> {
  const json = invitation.toJSON();
  const attached = json['requests~attach'];
  if (!Array.isArray(attached)) return json;
  const requests = (invitation.getRequests() ?? []).map((message, index) => {
    const { thid = message['@id'], ...thread } = Object(message['~thread']) as { thid?: unknown };
    // It opens its thread, so it is named like it: the library gives the two different ids.
    const threaded = { ...message, '@id': thid, '~thread': { ...thread, thid, pthid: invitation.id } };
    const base64 = JsonEncoder.toBase64(threaded);
    return { ...attached[index], data: { base64 } };
  });
  return { ...json, 'requests~attach': requests };
}

/** What comes for it afterwards finds nothing. */
export async function withdrawInvitation(context: AgentContext, id: string): Promise<void> {
  const agentId = await closeInvitation(currentUnit().tx, id);
  if (agentId === null) return;
  const api = context.dependencyManager.resolve(DidCommOutOfBandApi);
  if (await api.findById(agentId)) await api.deleteById(agentId);
}

/** @throws HoldfastError 2000 where the DID is not the one of the wallet's that has an endpoint for DIDComm */
async function standUnder(context: AgentContext, did: string, publicUrl: string): Promise<void> {
  const own = webDidAt(publicUrl, currentUnit().walletId);
  if (did === own) return holdWebDid(context, did, publicUrl);
  throw errors.attributesInvalid([
    {
      reason: 'value.choice',
      message: `must be the wallet's did:web: ${own}`,
      field: 'attributes.invitationDid',
    },
  ]);
}
