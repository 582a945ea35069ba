import type { AgentContext } from '@credo-ts/core';
import type { DidCommMessage } from '@credo-ts/didcomm';
import { v7 as uuidv7 } from 'uuid';
import { insertDidcommSession } from '../../../db/queries/didcomm/sessions.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { OfferedFormat, RequestedFormat } from '../../../src/wallets/didcomm/formats.ts';
import { didcommKey } from '../../../src/wallets/didcomm/status.ts';
import { sessionEnd } from '../../../src/wallets/protocols/session-end.ts';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { describeExchange } from './about.ts';
import { createInvitation } from './invitations.ts';
import { overConnection } from './known-connection.ts';
import type { BegunExchange, Invitation, NewExchange } from './port.ts';

/** The facts about an exchange that only we know, encrypted. */
export interface ExchangeRequest {
  invitationUrl?: string;
  /** The request from which the next exchange of the same hold is made. */
  asked: AskedFor;
  /** The offer or request in words that anybody may see. */
  about?: NamedCredential[];
}

type AskedFor = Omit<NewExchange, 'expiresAt'> & (OfferedFormat | RequestedFormat);

/** If the hold has had an exchange before, the new one belongs to the same hold. */
export type ExchangeOf<Format> = NewExchange & Format & { holdKey?: string };

/** How the agent begins an exchange: over a connection, or with a message in an invitation. */
interface Beginning {
  over: (connectionAgentId: string) => Promise<{ id: string }>;
  apart: () => Promise<{ id: string; message: DidCommMessage }>;
}

/** Begins an exchange and stores its session. */
export async function beginExchange(
  context: AgentContext,
  owner: WalletOwner,
  publicUrl: string,
  kind: 'issuance' | 'verification',
  { expiresAt: waitEndsAt, holdKey, ...asked }: ExchangeOf<OfferedFormat | RequestedFormat>,
  { over, apart }: Beginning,
): Promise<BegunExchange> {
  const { way } = asked;
  const { tx, sealer, now } = currentWalletTransaction();
  // An exchange with one wallet lasts as long as its hold; one that anybody may scan lasts a day.
  const expiresAt = 'connectionId' in way ? waitEndsAt : sessionEnd(now(), waitEndsAt);
  const id = uuidv7();
  let invitation: Invitation | null = null;
  let agentId: string;
  if ('connectionId' in way) ({ id: agentId } = await overConnection(way.connectionId, over));
  else {
    const { createConnection = false, ...options } = way.invitation;
    const begun = await apart();
    agentId = begun.id;
    invitation = await createInvitation(context, owner, publicUrl, {
      ...options,
      attached: {
        messages: [begun.message],
        handshake: createConnection,
        goalCode: kind === 'issuance' ? 'issue-vc' : 'request-proof',
      },
      expiresAt,
    });
  }
  const { projectId, walletId, execution } = owner;
  const request: ExchangeRequest = {
    ...(invitation ? { invitationUrl: invitation.invitationUrl } : {}),
    asked,
    about: await describeExchange(context, kind, asked),
  };
  await insertDidcommSession(tx, {
    id,
    kind,
    projectId,
    walletId,
    executionId: execution?.id ?? null,
    actionId: execution?.actionId ?? null,
    connectionId: 'connectionId' in way ? way.connectionId : null,
    invitationId: invitation?.invitationId ?? null,
    agentId,
    status: kind === 'issuance' ? 'offered' : 'requested',
    holdKey: execution ? (holdKey ?? didcommKey(id)) : null,
    request: sealer.dataKey.seal(encryptionContext.session(id), request),
    sealedUnder: sealer.ownerId,
    publicUrl: invitation ? publicUrl : null,
    expiresAt: new Date(expiresAt),
  });
  return { id, invitationUrl: invitation?.invitationUrl ?? null };
}
