import { Kms, TypedArrayEncoder, type AgentContext } from '@credo-ts/core';
import { DidCommOutOfBandRepository } from '@credo-ts/didcomm';
import { lockConnection } from '../../../db/queries/didcomm/connections.ts';
import { countRefusedOf, findAwaitedBy } from '../../../db/queries/didcomm/refusals.ts';
import { lockDidcommSession } from '../../../db/queries/didcomm/sessions.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { withdrawConnection, withdrawExchange } from './withdraw.ts';

const maxRefusedMessages = 10;

/**
 * Counts a refused message against its target: the hold behind the invitation whose key it was sent to, or its
 * exchange. After the last one that a hold allows, nobody can answer that invitation any more, and the next caller
 * gets another. An exchange that a wallet has begun is not ended by others, who also know the key.
 */
export async function countRefusals(
  context: AgentContext,
  { recipients, exchangeId }: { recipients: readonly string[]; exchangeId: string | null },
): Promise<void> {
  const { tx, walletId } = currentWalletTransaction();
  const invitations = await invitationsOf(context, recipients);
  for (const awaited of await findAwaitedBy(tx, { walletId, invitations, exchangeId })) {
    const { kind, id } = awaited;
    // The owner's locks come first, as everywhere.
    await (kind === 'exchange'
      ? lockDidcommSession(tx, { walletId, id })
      : lockConnection(tx, { walletId, id }));
    if ((await countRefusedOf(tx, awaited, exchangeId)) < maxRefusedMessages) continue;
    await (kind === 'exchange' ? withdrawExchange(context, id) : withdrawConnection(context, id));
  }
}

/** The agent's ids of the invitations that have one of these keys. */
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
  // The key of a DID stands for all invitations under it, so a message for it counts against none of them.
  const own = found
    .flat()
    .filter(({ outOfBandInvitation }) => outOfBandInvitation.getDidServices().length === 0);
  return own.map(({ id }) => id);
}

/** Envelopes name keys in base58 (Aries RFC 0019); null for anything else. */
function fingerprintOf(key: string): string | null {
  try {
    const publicKey = TypedArrayEncoder.fromBase58(key);
    return Kms.PublicJwk.fromPublicKey({ kty: 'OKP', crv: 'Ed25519', publicKey }).fingerprint;
  } catch {
    return null;
  }
}
