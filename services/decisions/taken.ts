import { isRefusal, noteOf } from '../../db/keys/answer-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import { findGivenDecision } from '../../db/queries/holds/decisions.ts';
import { linkHolder } from '../../src/account/audit/actor.ts';
import { deciderFor } from '../../src/people/decisions/excluded.ts';
import type { Decision, DecisionOutput } from '../../src/people/decisions/output.ts';
import type { Asked } from '../../src/people/decisions/recipient.ts';
import { tally } from '../../src/people/decisions/tally.ts';
import { choose } from '../../src/people/decisions/transitions.ts';
import { authorizationsIn, type ReadDecision } from '../answers/deciders.ts';
import type { AnswerContext } from '../answers/wait.ts';

/** What was decided. */
export interface TakenDecision {
  /** The label of the choice; null for an answer that was refused through the API. */
  label: string | null;
  /** The names of all who have made this choice, in that order. Whoever has none is left out. */
  by: readonly string[];
  at: Date;
}

/** What was decided, if it was, and all choices: also the one that its action is about to count. */
interface Taken {
  decision: TakenDecision | null;
  decisions: readonly Decision[];
}

/** A wait that takes answers has counted all that were given. */
export const notGiven = ({ decisions }: DecisionOutput): Taken => ({ decision: null, decisions });

/** Returns what was decided at a hold that takes no more answers. */
export async function takenOf(
  ctx: Pick<AnswerContext, 'tx'>,
  holdId: string,
  dataKey: DataKey,
  read: ReadDecision,
): Promise<Taken> {
  const { output } = read;
  const { decisions, choice, decidedBy: by, decidedAt: at } = output;
  if (choice !== undefined && by && at !== undefined)
    return { decision: takenAs(output, { choice, by, at }, decisions), decisions };
  const given = await findGivenDecision(ctx.tx, holdId);
  if (!given || noteOf(given.key) !== null) return notGiven(output);
  if (isRefusal(given.key))
    return { decision: { label: null, by: namesOf([given.by ?? linkHolder]), at: given.at }, decisions };
  // A choice that a wallet has to confirm counts once its action has seen what that has shown.
  if (output.asked.presentation) return notGiven(output);
  // A worker that is stopped counts it when it is back.
  const event = dataKey.open(encryptionContext.event(given.inboxId), given.data) as {
    choice: string;
    data?: Record<string, unknown>;
  };
  const { startedBy, authorizations } = await authorizationsIn(ctx, read, [given.by ?? linkHolder], {
    areGroupsChecked: true,
  });
  const [authorization] = authorizations;
  const chosen = { choice: event.choice, data: event.data ?? {} };
  const next = authorization && choose(output, authorization, chosen, given.at.toISOString());
  const last = next?.decisions.at(-1);
  if (!next || !last) return notGiven(output);
  const decision = typeof tally(next, startedBy) === 'string' ? null : takenAs(output, last, next.decisions);
  return { decision, decisions: next.decisions };
}

/** Returns what the person of a link has chosen by it. */
export function ownChoice(
  decisions: readonly Decision[],
  output: DecisionOutput,
  to: Asked | null,
): { choice: string; taken: TakenDecision } | null {
  const { name, email } = deciderFor(to);
  const own = decisions.findLast(({ by }) => by.type === 'link' && by.name === name && by.email === email);
  return own ? { choice: own.choice, taken: takenAs(output, own, [own]) } : null;
}

const takenAs = (
  { asked: { choices } }: DecisionOutput,
  { choice, by, at }: Pick<Decision, 'choice' | 'by' | 'at'>,
  decisions: readonly Decision[],
): TakenDecision => {
  const same = decisions.filter((one) => one.choice === choice).map((one) => one.by);
  return {
    label: choices.find(({ id }) => id === choice)?.label ?? choice,
    by: namesOf(same.length > 0 ? same : [by]),
    at: new Date(at),
  };
};

const namesOf = (persons: readonly { name?: string | null; email?: string | undefined }[]): string[] =>
  persons.flatMap(({ name, email }) => name ?? email ?? []);
