import { callbackKey } from '../../db/callback-key.ts';
import { noteOf } from '../../db/answer-keys.ts';
import { taskKeys } from '../../db/task-keys.ts';
import { decideV1 as contract } from '../../src/actions/people/decide.v1.ts';
import { linkHolder, type Causer } from '../../src/audit/actor.ts';
import { dueAt } from '../../src/decisions/due.ts';
import type { Note } from '../../src/decisions/note.ts';
import type { DecisionOutput, DecisionState, Link } from '../../src/decisions/output.ts';
import { hasAccount, isAsked, type Asked, type Recipient } from '../../src/decisions/recipient.ts';
import { answerSchema, approveOrReject } from '../../src/decisions/request.ts';
import { authorizationOf, type Authorization, type Candidate } from '../../src/decisions/authorization.ts';
import { personsOf, tally } from '../../src/decisions/tally.ts';
import { choose, nextWake, pendingOf, talk } from '../../src/decisions/transitions.ts';
import { whyNotDelegate } from '../../src/decisions/delegation.ts';
import { durationEnd } from '../../src/durations/duration.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { ExecutionEventName } from '../../src/events/execution-event.ts';
import type { ActionContext, ActionImplementation, ActionResult, HoldEvent } from '../action.ts';
import { mailLinks, mailWhileWaiting } from './decision-mails.ts';

const defaultWait = 'P30D';

type Result = ActionResult<DecisionOutput>;

export const decideV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,
  async run(context, attributes) {
    const { now } = context;
    const { title, text, show = [], choices = [...approveOrReject], quorum = 1, notBy = [] } = attributes;
    const { to, mail = false, remind = [], escalate, allowDelegation = false } = attributes;
    const asked = await askedOf(context, to ?? [], 'to');
    const escalateTo = await askedOf(context, escalate?.to ?? [], 'escalate.to');
    const links = linksOf(context, to === undefined ? [null] : asked, 0);
    const state: DecisionState = {
      links,
      asked: {
        title,
        ...(text === undefined ? {} : { text }),
        show,
        choices,
        quorum,
        notBy,
        mayDelegate: allowDelegation,
        isMailed: mail,
        goesOn: context.continuesOnTimeout,
      },
      decisions: [],
      questions: [],
      pending: {
        voters: [],
        remindAt: remind.map((after) => isoOf(durationEnd(after, now))).toSorted(),
        escalateAt: escalate ? isoOf(durationEnd(escalate.after, now)) : null,
        escalateTo,
      },
    };
    const persons = personsOf([...links, ...escalateTo.map((one) => ({ to: one }))]);
    if (choices.every((choice) => (choice.quorum ?? quorum) > persons))
      throw errors.quorumUnreachable(context.actionId, quorum, persons);
    await mailLinks(context, links, state, 'asked');
    return waiting(context, state, { expiresAt: dueAt(attributes.due ?? defaultWait, now) });
  },
  async resume(context, event, held) {
    const state: DecisionState = held;
    if (event.kind === 'expiry') return passTime(context, state);
    const authorization = authorizationOf(state, await candidateOf(context, event.by ?? linkHolder), {
      startedBy: null,
      groups: 'checked',
    });
    return noteOf(event.key) === null
      ? decided(context, state, authorization, event)
      : noted(context, state, authorization, event);
  },
};

/** The log has no addresses, by which members may be asked, too. */
async function candidateOf({ findMember }: ActionContext, by: Causer): Promise<Candidate> {
  if (by.type !== 'member' || by.id === null) return by;
  const [own, represented] = [await findMember?.(by.id), by.onBehalfOf];
  const other = represented && (await findMember?.(represented.id));
  return {
    ...by,
    ...(own && { email: own.email }),
    ...(represented && { onBehalfOf: { ...represented, ...(other && { email: other.email }) } }),
  };
}

/** Counts a choice, and ends once enough persons have made the same one. */
async function decided(
  context: ActionContext,
  state: DecisionState,
  authorization: Authorization,
  { data: given, receivedAt }: Extract<HoldEvent, { kind: 'event' }>,
): Promise<Result> {
  const { choice, data = {} } = given as { choice: string; data?: Record<string, unknown> };
  const next = choose(state, authorization, { choice, data }, receivedAt);
  // They have pressed twice, or have handed it over meanwhile.
  if (!next) return waiting(context, state);
  const result = tally(next);
  if (result === 'open') return waiting(context, next, { logged: 'decisionCounted' });
  if (result === 'undecided') throw errors.decisionUndecided(context.actionId);
  const { pending: _over, ...output } = next;
  const { decider: decidedBy, onBehalfOf } = authorization;
  const made = {
    ...output,
    choice,
    data,
    decidedBy,
    decidedAt: receivedAt,
    ...(onBehalfOf && { onBehalfOf }),
  };
  const proof = await context.signDecision?.(made);
  return { completed: { ...made, ...(proof !== undefined && { proof }) } };
}

/** Keeps a question, its answer, or who decides in whose place. */
async function noted(
  context: ActionContext,
  state: DecisionState,
  authorization: Authorization,
  { data, receivedAt }: Extract<HoldEvent, { kind: 'event' }>,
): Promise<Result> {
  const note = data as Note;
  if (note.note === 'delegate') return handedOver(context, state, authorization, note.to);
  const next = talk(state, note, authorization, receivedAt);
  if (!next) return waiting(context, state);
  if (note.note === 'question') return waiting(context, next, { logged: 'questionAsked' });
  await mailWhileWaiting(context, next.links, next, 'answered');
  return waiting(context, next, { logged: 'questionAnswered' });
}

async function handedOver(
  context: ActionContext,
  state: DecisionState,
  { may, link }: Authorization,
  to: Asked,
): Promise<Result> {
  if (may !== 'decide' || link === null || whyNotDelegate(state, to, null) !== null)
    return waiting(context, state);
  const [made] = linksOf(context, [to], state.links.length);
  if (!made) return waiting(context, state);
  const next = { ...state, links: [...state.links, { ...made, inPlaceOf: link }] };
  await mailWhileWaiting(context, [made], next, 'delegated');
  return waiting(context, next, { logged: 'decisionDelegated' });
}

/** Reminds, and asks more persons, once it is time. */
async function passTime(context: ActionContext, state: DecisionState): Promise<Result> {
  const pending = pendingOf(state);
  const isDue = (time: string): boolean => Date.parse(time) <= context.now;
  const isLate = pending.escalateAt !== null && isDue(pending.escalateAt);
  if (pending.remindAt.some(isDue)) await mailWhileWaiting(context, openLinks(state), state, 'reminded');
  const others = pending.escalateTo.filter((one) => !isAsked(state.links, one));
  const added = isLate ? linksOf(context, others, state.links.length) : [];
  const next: DecisionState = {
    ...state,
    links: [...state.links, ...added],
    pending: {
      ...pending,
      remindAt: pending.remindAt.filter((time) => !isDue(time)),
      ...(isLate ? { escalateAt: null, escalateTo: [] } : {}),
    },
  };
  await mailWhileWaiting(context, added, next, 'escalated');
  return waiting(context, next, { logged: isLate ? 'decisionEscalated' : 'holdReminder' });
}

/** Those who have not decided, and in whose place nobody does. */
const openLinks = (state: DecisionState): Link[] =>
  state.links.filter(
    (_, place) =>
      authorizationOf(state, { ...linkHolder, person: place }, { startedBy: null, groups: 'checked' }).may ===
      'decide',
  );

function waiting(
  { callback, projectId }: Pick<ActionContext, 'callback' | 'projectId'>,
  state: DecisionState,
  { expiresAt, logged }: { expiresAt?: number; logged?: ExecutionEventName } = {},
): Result {
  if (!callback) throw new TypeError('a decision waits in an execution only');
  const wakesAt = nextWake(state);
  return {
    held: {
      output: state,
      keys: [callbackKey(callback.token), ...taskKeys(projectId, state.links)],
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(wakesAt === undefined ? {} : { wakesAt }),
      dataSchema: answerSchema(state.asked.choices),
    },
    ...(logged === undefined ? {} : { logged }),
  };
}

function linksOf(
  { callback }: Pick<ActionContext, 'callback'>,
  asked: readonly (Asked | null)[],
  from: number,
): Link[] {
  if (!callback) throw new TypeError('a decision waits in an execution only');
  return asked.map((to, index) => ({
    to,
    url: hasAccount(to) ? callback.taskUrl : callback.pageOf(from + index),
  }));
}

/** Finds the members. @throws HoldfastError 2005 if one is unknown */
async function askedOf(
  { actionId, findMember }: ActionContext,
  recipients: readonly Recipient[],
  field: string,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [index, { member, group, ...person }] of recipients.entries()) {
    if (group !== undefined) asked.push({ group });
    else if (member === undefined) asked.push(person);
    else {
      const found = await findMember?.(member);
      if (!found) throw errors.memberUnknown(actionId, `${field}.${index}.member`);
      asked.push({ member: found.id, name: found.name, email: found.email });
    }
  }
  return asked;
}

const isoOf = (time: number): string => new Date(time).toISOString();
