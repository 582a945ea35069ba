import * as v from 'valibot';
import { awaitsWallet, UnconfirmedChoice } from '../people/decisions/presentation.ts';

/** The fields in which an action outputs the link for a wallet. */
const fields = ['offerUri', 'authorizationRequestUri', 'invitationUrl'] as const;

/** A decision that waits for wallets. */
const Unconfirmed = v.looseObject({ pending: v.looseObject({ unconfirmed: v.array(UnconfirmedChoice) }) });

/**
 * The link that the output of an action has for a wallet; null if it has none. Of the choices that wallets have to confirm
 * it is the one that waits longest.
 */
export function walletLinkIn(output: unknown, now: number): string | null {
  if (typeof output !== 'object' || output === null) return null;
  const { invitation, ...own } = output as Record<string, unknown>;
  const choice = v.is(Unconfirmed, output)
    ? output.pending.unconfirmed.find((one) => awaitsWallet(one, now))
    : undefined;
  // The link of an invitation to present or to take something is one level deeper.
  const places = [
    own,
    (invitation ?? {}) as Record<string, unknown>,
    { ...choice } as Record<string, unknown>,
  ];
  const links = places.flatMap((place) => fields.map((field) => place[field]));
  return links.find((value): value is string => typeof value === 'string') ?? null;
}
