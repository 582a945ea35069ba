/** The fields in which an action outputs the link for a wallet. */
const fields = ['offerUri', 'authorizationRequestUri', 'invitationUrl'] as const;

/** The link that the output of an action has for a wallet; null if it has none. */
export function walletLinkIn(output: unknown): string | null {
  if (typeof output !== 'object' || output === null) return null;
  const { invitation, ...own } = output as Record<string, unknown>;
  // The link of an invitation to present or to take something is one level deeper.
  const places = [own, (invitation ?? {}) as Record<string, unknown>];
  const links = places.flatMap((place) => fields.map((field) => place[field]));
  return links.find((value): value is string => typeof value === 'string') ?? null;
}
