import { endOf } from '../../language/durations/end.ts';
import { errors } from '../../language/errors/catalogue.ts';
import { askedOf, type FindMember } from './asked.ts';
import type { Initiator } from './excluded.ts';
import type { DecisionState } from './output.ts';
import { linksTo, type Pages } from './pages.ts';
import type { DecisionPresentation } from './presentation.ts';
import type { Recipient } from './recipient.ts';
import { approveOrReject, type Choice, type Exclusion } from './request.ts';
import { isUnreachable, personsOf } from './tally.ts';

/** The attributes of an action that asks for a decision. */
export interface DecisionAttributes {
  title: string;
  text?: string | undefined;
  show?: { label: string; value: unknown }[] | undefined;
  choices?: Choice[] | undefined;
  to?: Recipient[] | undefined;
  quorum?: number | undefined;
  presentation?: DecisionPresentation | undefined;
  mail?: boolean | undefined;
  notBy?: Exclusion[] | undefined;
  remind?: string[] | undefined;
  escalate?: { after: string; to: Recipient[] } | undefined;
  allowDelegation?: boolean | undefined;
}

export interface Opening {
  actionId: string;
  /** The time in milliseconds since the epoch. */
  now: number;
  findMember: FindMember | null;
  pages: Pages;
  initiator: Initiator | null;
  /** Whether the execution continues without a choice if nobody decides in time. */
  goesOn: boolean;
}

/**
 * Begins a decision with its request and the asked persons.
 * @throws HoldfastError 2005 if a member is unknown, or too few are asked who may decide
 */
export async function openDecision(
  attributes: DecisionAttributes,
  { actionId, now, findMember, pages, initiator, goesOn }: Opening,
): Promise<DecisionState> {
  const { title, text, show = [], choices = [...approveOrReject], quorum = 1, notBy = [] } = attributes;
  const { to, mail = false, remind = [], escalate, allowDelegation = false, presentation } = attributes;
  const asked = await askedOf({ actionId, findMember }, to ?? [], 'to');
  const escalateTo = await askedOf({ actionId, findMember }, escalate?.to ?? [], 'escalate.to');
  const state: DecisionState = {
    links: linksTo(pages, to === undefined ? [null] : asked, 0),
    asked: {
      title,
      ...(text === undefined ? {} : { text }),
      show,
      choices,
      quorum,
      notBy,
      ...(isUnknown(notBy, initiator) && { isInitiatorUnknown: true as const }),
      mayDelegate: allowDelegation,
      ...(presentation && { presentation }),
      isMailed: mail,
      goesOn,
    },
    decisions: [],
    questions: [],
    pending: {
      voters: [],
      remindAt: remind.map((when) => isoOf(endOf(when, now))).toSorted(),
      escalateAt: escalate ? isoOf(endOf(escalate.after, now)) : null,
      escalateTo,
    },
  };
  const persons = personsOf(state, initiator);
  if (choices.every(isUnreachable(persons, quorum)))
    throw errors.quorumUnreachable(actionId, quorum, persons);
  return state;
}

const isUnknown = (notBy: readonly Exclusion[], initiator: Initiator | null): boolean =>
  notBy.includes('initiator') && (initiator === null || initiator.isUnknown === true);

const isoOf = (time: number): string => new Date(time).toISOString();
