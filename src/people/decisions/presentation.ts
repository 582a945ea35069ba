import * as v from 'valibot';
import type { Causer } from '../../account/audit/actor.ts';
import { canonicalJson } from '../../language/json/canonical.ts';
import type { SessionEvent } from '../../wallets/openid4vc/session-event.ts';
import { presentationQuery } from '../../wallets/openid4vc/presentation-query.ts';
import { PresentedCredential } from '../../wallets/trust/presented-credential.ts';
import type { Decider } from './decider.ts';
import { isSameAddress, isSameName } from './same-text.ts';

const Match = v.strictObject({
  claim: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
    v.minLength(1, 'must name a claim'),
    v.maxLength(10, 'must have at most ten names'),
    v.description('The path of a claim: `[email]`, or of an mdoc its namespace and its element.'),
  ),
  is: v.pipe(
    v.picklist(['name', 'email']),
    v.description(
      'The attribute of the deciding person that the claim must equal. Case and spaces do not matter.',
    ),
  ),
});

/** The credentials that the wallet of the deciding person must show before the choice counts. */
export const DecisionPresentation = presentationQuery({
  matches: v.optional(
    v.pipe(
      v.array(Match),
      v.minLength(1, 'must have an entry'),
      v.maxLength(5, 'must have at most five entries'),
      v.description(
        'Claims that prove that the wallet belongs to the asked person. Without them any credential that matches the query counts.',
      ),
    ),
  ),
});
export type DecisionPresentation = v.InferOutput<typeof DecisionPresentation>;

/** The presentation of a wallet with a choice. */
export const ShownWithChoice = v.strictObject({
  id: v.pipe(v.string(), v.description('The id of the verification.')),
  credentials: v.array(PresentedCredential),
});
export type ShownWithChoice = v.InferOutput<typeof ShownWithChoice>;

/** The answer of a wallet. */
export type WalletAnswer = Pick<SessionEvent, 'id' | 'status' | 'credentials'>;

/** Why a presentation has not confirmed a choice. `wallet`: it has refused, or its answer was not accepted; `tooLarge`: the output has no room for it. */
export const choiceRefusals = ['wallet', 'otherPerson', 'tooLarge'] as const;

/** A choice that counts after the wallet of its person has shown the requested credentials. */
export const UnconfirmedChoice = v.strictObject({
  /** The voter as `authorizationOf` names them: there is one for each. */
  voter: v.string(),
  by: v.pipe(
    v.custom<Causer>((value) => typeof value === 'object' && value !== null),
    v.description('The person who chose.'),
  ),
  choice: v.string(),
  data: v.record(v.string(), v.unknown()),
  /** The correlation key of the wait. */
  key: v.string(),
  verificationId: v.string(),
  authorizationRequestUri: v.pipe(v.string(), v.description('The URI that their wallet scans.')),
  url: v.pipe(v.string(), v.description('The page on which their wallet confirms it. It is a secret.')),
  until: v.pipe(v.string(), v.isoTimestamp()),
  presses: v.pipe(
    v.number(),
    v.description('The number of choices so far; each choice asks the wallet again.'),
  ),
  refused: v.optional(v.picklist(choiceRefusals)),
});
export type UnconfirmedChoice = v.InferOutput<typeof UnconfirmedChoice>;

/** How long a wallet has. After that, the person chooses again. */
export const confirmWithin = 'PT30M';

const prefix = 'choice/';

/** The correlation key of a choice that a wallet has to confirm. */
export const choiceKey = (id: string): string => prefix + id;

export const isChoiceKey = (key: string | null): boolean => key?.startsWith(prefix) ?? false;

/** Whether a wallet still may confirm it. */
export const awaitsWallet = ({ refused, until }: UnconfirmedChoice, now: number): boolean =>
  refused === undefined && Date.parse(until) > now;

/** How often somebody may choose before they wait until their wallet's time is over: each time makes a request. */
export const maxPresses = 20;

/** How many milliseconds a person has to wait before choosing again; 0: not at all. */
export const chooseAgainAfter = ({ presses, until }: UnconfirmedChoice, now: number): number =>
  presses < maxPresses ? 0 : Math.max(0, Date.parse(until) - now);

/** Whether somebody presses again for a choice that their wallet is asked to confirm anyway. */
export const isSameChoice = (
  before: UnconfirmedChoice,
  { choice, data }: Pick<UnconfirmedChoice, 'choice' | 'data'>,
  now: number,
): boolean =>
  awaitsWallet(before, now) && before.choice === choice && canonicalJson(before.data) === canonicalJson(data);

const isSame = { name: isSameName, email: isSameAddress } as const;

/** Whether the claims are those of the person. A claim that nobody knows of the person is not theirs. */
export function isOwnWallet(
  { matches = [] }: DecisionPresentation,
  credentials: readonly PresentedCredential[],
  person: Decider,
): boolean {
  return matches.every(({ claim, is }) => {
    const known = person[is];
    if (known === null || known === undefined) return false;
    return credentials.some((one) => {
      const shown = claimAt(one.claims, claim);
      return typeof shown === 'string' && isSame[is](shown, known);
    });
  });
}

const claimAt = (claims: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    claims,
  );
