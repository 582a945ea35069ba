import { linkHolder, type Causer } from '../../account/audit/actor.ts';
import { authorizationOf, type Authorization } from './authorization.ts';
import { whyNotDelegate } from './delegation.ts';
import type { Initiator } from './excluded.ts';
import { later } from './later.ts';
import type { Note } from './note.ts';
import type { Decision, DecisionState, Link } from './output.ts';
import { linksTo, type Pages } from './pages.ts';
import {
  chooseAgainAfter,
  isOwnWallet,
  isSameChoice,
  type ShownWithChoice,
  type UnconfirmedChoice,
  type WalletAnswer,
} from './presentation.ts';
import type { MadeDecision } from './proof.ts';
import type { AskedRecipient } from './recipient.ts';
import { hasRoomForChoice } from './room.ts';
import { tally } from './tally.ts';
import { choose, talk, unconfirmedOf, withUnconfirmed } from './transitions.ts';

/**
 * A decision as a state machine, without I/O. While the decision waits, something happens to it; `advance` returns the decision after that, whether
 * it is made, and the effects. The host that runs it (the action, a dry run, a page that looks ahead) reads beforehand who the persons are, and does
 * the effects afterwards.
 */
export type Happening =
  /** Somebody has chosen. If a wallet has to confirm the choice, it counts only with the wallet's presentation. */
  | { kind: 'choice'; by: Causer; made: Choice; at: string }
  /** A wallet has answered for a choice with this key. */
  | { kind: 'shown'; key: string; session: WalletAnswer; at: string }
  | { kind: 'note'; by: Causer; note: Note; at: string }
  /** Time has passed: somebody may have to be reminded, or asked as well. */
  | { kind: 'time' };

/** The choice of a person. */
export type Choice = Pick<Decision, 'choice' | 'data' | 'presentation'>;

/** The role of the person who caused it in the decision, and the initiator of the execution. */
export interface People extends Authorization {
  initiator: Initiator | null;
}

export interface Step {
  state: DecisionState;
  /** `waits`: nothing is decided yet. `undecided`: no choice can have its quorum any more. */
  outcome: MadeDecision | 'waits' | 'undecided';
  effects: readonly Effect[];
}

/** The other effects of an event. */
export type Effect =
  | { do: 'mail'; occasion: 'answered' | 'delegated' | 'reminded' | 'escalated'; links: readonly Link[] }
  /** The event that the log shows in place of another beginning of the wait. */
  | { do: 'log'; event: LoggedEvent }
  /** Asks the wallet of the person who chose; this replaces the request before. */
  | {
      do: 'askWallet';
      voter: string;
      by: Causer;
      made: Choice;
      before: UnconfirmedChoice | null;
      returnUrl: string;
    }
  /** Withdraws the requests to wallets that are still open. */
  | { do: 'endSessions' };

type LoggedEvent =
  | 'decisionCounted'
  | 'questionAsked'
  | 'questionAnswered'
  | 'decisionDelegated'
  | 'decisionEscalated'
  | 'holdReminder';

/** Returns the person who has caused an event. */
export function causerOf(state: DecisionState, happening: Happening): Causer {
  if (happening.kind === 'time') return linkHolder;
  if (happening.kind !== 'shown') return happening.by;
  return unconfirmedOf(state).find(({ key }) => key === happening.key)?.by ?? linkHolder;
}

/** `now`: in milliseconds since the epoch. */
export function advance(
  state: DecisionState,
  happening: Happening,
  people: People,
  { now, pages }: { now: number; pages: Pages },
): Step {
  switch (happening.kind) {
    case 'choice':
      return state.asked.presentation && happening.made.presentation === undefined
        ? chosen(state, happening, people, now)
        : counted(state, happening, people);
    case 'shown':
      return confirmed(state, happening, people);
    case 'note':
      return noted(state, happening, people, pages);
    case 'time':
      return passed(state, people.initiator, { now, pages });
    default:
      happening satisfies never;
      throw new Error('nothing like this happens to a decision');
  }
}

const waits = (state: DecisionState, ...effects: Effect[]): Step => ({ state, outcome: 'waits', effects });

/** Counts a choice. A second press, or a press after handing over, changes nothing. */
function counted(state: DecisionState, { made, at }: { made: Choice; at: string }, people: People): Step {
  const next = choose(state, people, made, at);
  if (!next) return waits(state);
  const result = tally(next, people.initiator);
  if (result === 'open') return waits(next, { do: 'log', event: 'decisionCounted' });
  if (result === 'undecided') return { state: next, outcome: 'undecided', effects: [] };
  const { pending: _over, ...output } = next;
  const { choice, data } = made;
  const { decider: decidedBy, onBehalfOf } = people;
  const outcome = { ...output, choice, data, decidedBy, decidedAt: at, ...(onBehalfOf && { onBehalfOf }) };
  // Choices of others that are not confirmed by now cannot count any more.
  const isAsked = unconfirmedOf(state).length > 0;
  return { state: next, outcome, effects: isAsked ? [{ do: 'endSessions' }] : [] };
}

/** An earlier choice of the same person that is not confirmed does not count any more. */
function chosen(
  state: DecisionState,
  { by, made }: Extract<Happening, { kind: 'choice' }>,
  { may, voter, link }: People,
  now: number,
): Step {
  const returnUrl = state.links[link ?? 0]?.url;
  if (may !== 'decide' || returnUrl === undefined) return waits(state);
  const before = unconfirmedOf(state).find((one) => one.voter === voter) ?? null;
  if (before && (isSameChoice(before, made, now) || chooseAgainAfter(before, now) > 0)) return waits(state);
  return waits(state, { do: 'askWallet', voter, by, made, before, returnUrl });
}

/** Counts a choice once its wallet has shown the requested credentials, or keeps why it does not count. */
function confirmed(
  state: DecisionState,
  { key, session: { id, status, credentials = [] }, at }: Extract<Happening, { kind: 'shown' }>,
  people: People,
): Step {
  const choice = unconfirmedOf(state).find((one) => one.key === key);
  if (!choice || !state.asked.presentation) return waits(state);
  const next = withUnconfirmed(state, choice.voter, null);
  const presentation: ShownWithChoice = { id, credentials };
  const made = { choice: choice.choice, data: choice.data, presentation };
  const refused = refusalOf(next, made, status, people);
  if (refused) return waits(withUnconfirmed(state, choice.voter, { ...choice, refused }));
  return counted(next, { made, at }, people);
}

function refusalOf(
  state: DecisionState,
  { data, presentation }: { data: unknown; presentation: ShownWithChoice },
  status: WalletAnswer['status'],
  { decider }: People,
): UnconfirmedChoice['refused'] | null {
  const { presentation: asked } = state.asked;
  if (status !== 'verified') return 'wallet';
  if (asked && !isOwnWallet(asked, presentation.credentials, decider)) return 'otherPerson';
  return hasRoomForChoice(state, { data, presentation }) ? null : 'tooLarge';
}

/** Keeps a question, its answer, or who decides in whose place. */
function noted(
  state: DecisionState,
  { note, at }: Extract<Happening, { kind: 'note' }>,
  people: People,
  pages: Pages,
): Step {
  if (note.note === 'delegate') return handedOver(state, note.to, people, pages);
  const next = talk(state, note, people, at);
  if (!next) return waits(state);
  if (note.note === 'question') return waits(next, { do: 'log', event: 'questionAsked' });
  return waits(
    next,
    { do: 'mail', occasion: 'answered', links: next.links },
    { do: 'log', event: 'questionAnswered' },
  );
}

function handedOver(
  state: DecisionState,
  to: AskedRecipient,
  { may, link, initiator }: People,
  pages: Pages,
): Step {
  if (may !== 'decide' || link === null || whyNotDelegate(state, to, initiator) !== null) return waits(state);
  const made = linksTo(pages, [to], state.links.length);
  const links = [...state.links, ...made.map((one) => ({ ...one, inPlaceOf: link }))];
  return waits(
    { ...state, links },
    { do: 'mail', occasion: 'delegated', links: made },
    { do: 'log', event: 'decisionDelegated' },
  );
}

/** Reminds, and asks more persons, once it is time. */
function passed(
  state: DecisionState,
  initiator: Initiator | null,
  { now, pages }: { now: number; pages: Pages },
): Step {
  const due = later(state, now, pages);
  const reminded = due.reminds ? openLinks(state, initiator) : [];
  return waits(
    due.state,
    { do: 'mail', occasion: 'reminded', links: reminded },
    { do: 'mail', occasion: 'escalated', links: due.added },
    { do: 'log', event: due.isEscalated ? 'decisionEscalated' : 'holdReminder' },
  );
}

/** The persons who may decide and have not, and in whose place nobody does. */
const openLinks = (state: DecisionState, startedBy: Initiator | null): Link[] =>
  state.links.filter(
    (_, person) =>
      authorizationOf(state, { ...linkHolder, person }, { startedBy, groups: 'checked' }).may === 'decide',
  );
