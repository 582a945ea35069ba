import { recordVisit, writeAudit, type AuditEntry } from '../../db/queries/audit.ts';
import { requireTransaction } from '../../db/connection/transaction.ts';
import type { WaitingHold } from '../../db/queries/holds/holds.ts';
import type { AuditAction } from '../../src/account/audit/actions.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import { entryIdOf } from '../../src/engine/plan/path.ts';
import type { DecisionAct } from '../../src/people/decisions/act.ts';
import { isSameChoice } from '../../src/people/decisions/presentation.ts';
import { unconfirmedOf } from '../../src/people/decisions/transitions.ts';
import type { Note } from '../../src/people/decisions/note.ts';
import type { DecisionOutput } from '../../src/people/decisions/output.ts';
import { authenticationOf } from '../../src/people/decisions/proof.ts';
import { isMember } from '../../src/people/decisions/recipient.ts';
import type { Context, Resources } from '../context.ts';

type Verb = Extract<AuditAction, `decision.${string}`>;

/** A decision that a person acts on, and in which capacity. */
export interface ActedDecision {
  hold: Pick<WaitingHold, 'accountId' | 'projectId' | 'executionId' | 'actionId' | 'versionId'>;
  by: Causer;
  output: Pick<DecisionOutput, 'links' | 'asked' | 'pending'>;
}

type Ctx = Pick<Context, 'tx' | 'origin'> & Pick<Resources, 'versions'>;

/**
 * Writes the audit entry of what a person did at a decision, in the transaction in which it is done.
 * @throws Error outside of a transaction
 */
export async function recordAct(
  ctx: Ctx,
  decision: ActedDecision,
  verb: Verb,
  more: { choice?: string; to?: DecisionAct['to'] } = {},
): Promise<void> {
  requireTransaction(ctx.tx);
  const { choice, to } = more;
  const chosen = choice === undefined ? null : await namedChoice(ctx, decision, choice);
  const entry = entryOf(ctx, decision, verb);
  const needsWallet = verb === 'decision.decide' && decision.output.asked.presentation !== undefined;
  const act = {
    ...entry.act,
    ...(chosen && { choice: chosen }),
    ...(needsWallet && { needsWallet: true as const }),
    ...(to && { to }),
  };
  await writeAudit(ctx.tx, { ...entry, act });
}

/** Writes the entry of a choice, unless it is one for which the wallet of the same person is still awaited. @throws Error outside of a transaction */
export async function recordChoice(
  ctx: Ctx,
  decision: ActedDecision & { voter: string },
  made: { choice: string; data: Record<string, unknown> },
): Promise<void> {
  const before = unconfirmedOf(decision.output).find(({ voter }) => voter === decision.voter);
  if (before && isSameChoice(before, made, Date.now())) return;
  await recordAct(ctx, decision, 'decision.decide', { choice: made.choice });
}

const verbs = { question: 'decision.ask', reply: 'decision.answer', delegate: 'decision.delegate' } as const;

/** Writes the entry of a step of a person who does not decide. @throws Error outside of a transaction */
export const recordNote = (ctx: Ctx, decision: ActedDecision, note: Note): Promise<void> => {
  const to =
    note.note === 'delegate' && isMember(note.to) ? { id: note.to.member, name: note.to.name } : null;
  return recordAct(ctx, decision, verbs[note.note], to ? { to } : {});
};

/** Writes that a person has looked at a decision, about once an hour from each address (see `recordVisit`). Programs that look for malware follow the links in mails, too. */
export const recordLook = (
  ctx: Omit<Ctx, 'versions'>,
  decision: ActedDecision,
  isDecided: boolean,
): Promise<void> => recordVisit(ctx.tx, entryOf(ctx, decision, isDecided ? 'decision.see' : 'decision.open'));

const entryOf = (
  { origin }: Pick<Context, 'origin'>,
  { hold, by, output }: ActedDecision,
  action: Verb,
): AuditEntry & { act: DecisionAct } => ({
  accountId: hold.accountId,
  projectId: hold.projectId,
  actorType: by.type,
  actorId: by.id,
  actorName: by.name ?? nameOf(by, output.links.length),
  action,
  recordType: 'decision',
  recordId: hold.executionId,
  recordName: hold.actionId,
  act: {
    authentication: authenticationOf(by.type),
    ...(by.onBehalfOf && { onBehalfOf: by.onBehalfOf }),
  },
  ...origin,
});

/** The name of a person without an account is personal data, so their place among those who were asked stands for it. */
const nameOf = ({ person }: Causer, count: number): string =>
  person === undefined ? 'anybody with the link' : `recipient ${person + 1} of ${count}`;

/** A choice in the words of the author. */
async function namedChoice({ versions, tx }: Ctx, { hold }: ActedDecision, choice: string) {
  const { definition } = await versions(hold.versionId, tx);
  return definition.flow.entries.get(entryIdOf(hold.actionId))?.action?.outcomeOf?.({ choice }) ?? null;
}
