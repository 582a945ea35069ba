import * as v from 'valibot';
import { UniversalLink } from './universal-link.ts';

/**
 * The schemes by which requests and offers invoke a wallet, the default first (OpenID4VP 1.0 §13, OpenID4VCI 1.0 §4.1,
 * HAIP 1.0 §4.2 and §5.1).
 */
export const schemes = {
  requests: ['openid4vp://', 'haip-vp://'],
  offers: ['openid-credential-offer://', 'haip-vci://'],
} as const;

/** The kind of message to a wallet. */
export type InvocationUse = keyof typeof schemes;

/** Without a colon, so no name is a scheme or a link. */
const walletName = '[A-Za-z0-9][A-Za-z0-9_-]{0,49}';

const named = new RegExp(`^${walletName}$`);

/** How a request or an offer says itself that it invokes a wallet. The names are known only to the setting. */
export const wayOf = (given: InvocationUse) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^(?:${schemes[given].join('|')}|${walletName})$`),
      `must be ${schemes[given].join(', ')} or the name of a wallet with a link for ${given}`,
    ),
  );

const NamedWallet = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.regex(named, 'must be up to 50 letters, digits, _ and -')),
    requests: v.exactOptional(v.pipe(UniversalLink, v.description('The link that takes requests.'))),
    offers: v.exactOptional(v.pipe(UniversalLink, v.description('The link that takes offers.'))),
  }),
  v.check(({ requests, offers }) => (requests ?? offers) !== undefined, 'must have at least one link'),
);

/**
 * The URL to which the parameters of a request or an offer are appended. `asked`: the wallet or the link that the request itself
 * names. Null: the setting has no such wallet, or no such link of it.
 */
export function invokedAt(setting: Invocation, given: InvocationUse, asked?: string): string | null {
  const way = asked ?? setting[given];
  if (schemes[given].some((scheme) => scheme === way)) return way;
  return setting.wallets.find(({ name }) => name === way)?.[given] ?? null;
}

const knowsItsOwn = (given: InvocationUse) =>
  v.forward(
    v.check(
      (setting: Invocation) => invokedAt(setting, given) !== null,
      `must be ${schemes[given].join(', ')} or the name of one of \`wallets\` with a link for ${given}`,
    ),
    [given],
  );

/** How requests and offers of a wallet of ours invoke the wallets of holders. */
export const Invocation = v.pipe(
  v.strictObject({
    requests: v.optional(
      v.pipe(v.string(), v.description('How a presentation is requested, unless the request says so.')),
      schemes.requests[0],
    ),
    offers: v.optional(
      v.pipe(v.string(), v.description('How credentials are offered, unless the offer says so.')),
      schemes.offers[0],
    ),
    wallets: v.optional(
      v.pipe(
        v.array(NamedWallet),
        v.maxLength(50, 'must have at most 50 wallets'),
        v.check(
          (wallets) => new Set(wallets.map(({ name }) => name)).size === wallets.length,
          'must have each name once',
        ),
        v.description('Wallets that requests and offers may invoke by a link of their own.'),
      ),
      [],
    ),
  }),
  knowsItsOwn('requests'),
  knowsItsOwn('offers'),
);
export type Invocation = Record<InvocationUse, string> & { wallets: v.InferOutput<typeof NamedWallet>[] };

export const usualInvocation: Invocation = {
  requests: schemes.requests[0],
  offers: schemes.offers[0],
  wallets: [],
};
