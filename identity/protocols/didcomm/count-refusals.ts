import { Kms, TypedArrayEncoder, type AgentContext } from '@credo-ts/core';
import { DidCommOutOfBandRepository } from '@credo-ts/didcomm';
import { lockConnection } from '../../../db/queries/didcomm/connections.ts';
import { countRefusedOf, findAwaitedBy } from '../../../db/queries/didcomm/refusals.ts';
import { lockDidcommSession } from '../../../db/queries/didcomm/sessions.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { withdrawConnection, withdrawExchange } from './withdraw.ts';

const maxRefusedMessages = 10;

/**
 * Counts a message that was refused against what it was for: what waits behind the invitation whose key it was sent to, or
 * the exchange that it is part of. After the last one that a hold allows, nobody can answer that any more: whoever asks
 * next is given another. What a wallet has begun is not ended by others, who know the key as well.
 */
export async function countRefusals(
  context: AgentContext,
  { recipients, exchangeId }: { recipients: readonly string[]; exchangeId: string | null },
): Promise<void> {
  const { tx, walletId } = currentUnit();
  const invitations = await invitationsOf(context, recipients);
  for (const awaited of await findAwaitedBy(tx, { walletId, invitations, exchangeId })) {
    const { kind, id } = awaited;
    // The locks of its owner come first, as everywhere.
    await (kind === 'exchange'
      ? lockDidcommSession(tx, { walletId, id })
      : lockConnection(tx, { walletId, id }));
    if ((await countRefusedOf(tx, awaited, exchangeId)) < maxRefusedMessages) continue;
    await (kind === 'exchange' ? withdrawExchange(context, id) : withdrawConnection(context, id));
  }
}

/** The agent's own ids of the invitations that have one of these keys. */
async function invitationsOf(context: AgentContext, recipients: readonly string[]): Promise<string[]> {
  const repository = context.dependencyManager.resolve(DidCommOutOfBandRepository);
  const found = await Promise.all(
    recipients.map(async (key) => {
      const fingerprint = fingerprintOf(key);
      return fingerprint === null
        ? []
        : repository.findByQuery(context, { recipientKeyFingerprints: [fingerprint] });
    }),
  );
  // The key of a DID is for all invitations that stand under it: to any of them, nothing was sent.
  const own = found
    .flat()
    .filter(({ outOfBandInvitation }) => outOfBandInvitation.getDidServices().length === 0);
  return own.map(({ id }) => id);
}

/** Envelopes name keys in base58 (Aries RFC 0019); null for what is none. */
function fingerprintOf(key: string): string | null {
  try {
    const publicKey = TypedArrayEncoder.fromBase58(key);
    return Kms.PublicJwk.fromPublicKey({ kty: 'OKP', crv: 'Ed25519', publicKey }).fingerprint;
  } catch {
    return null;
  }
}
