import { isRefusal, noteOf } from '../../db/keys/answer-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import { findGivenDecision } from '../../db/queries/holds/decisions.ts';
import { linkHolder } from '../../src/account/audit/actor.ts';
import { advance } from '../../src/people/decisions/machine.ts';
import type { DecisionOutput } from '../../src/people/decisions/output.ts';
import { refusedBy, takenIn, type TakenDecision } from '../../src/people/decisions/taken.ts';
import { authorizationsIn, type ReadDecision } from '../answers/deciders.ts';
import type { AnswerContext } from '../answers/wait.ts';

/**
 * Returns a decision with all its answers in its final form, before its action has counted the last answer: without a running worker
 * the action does so later. `refused`: the decision was refused through the API.
 */
export async function withGiven(
  ctx: Pick<AnswerContext, 'tx'>,
  holdId: string,
  dataKey: DataKey,
  read: ReadDecision,
): Promise<{ output: DecisionOutput; refused: TakenDecision | null }> {
  const { output } = read;
  const asItIs = { output, refused: null };
  if (takenIn(output)) return asItIs;
  const given = await findGivenDecision(ctx.tx, holdId);
  if (!given || noteOf(given.key) !== null) return asItIs;
  const by = given.by ?? linkHolder;
  if (isRefusal(given.key)) return { output, refused: refusedBy(by, given.at) };
  // A choice that a wallet has to confirm counts once its action has seen the wallet's presentation.
  if (output.asked.presentation) return asItIs;
  const { choice, data = {} } = dataKey.open(encryptionContext.event(given.inboxId), given.data) as {
    choice: string;
    data?: Record<string, unknown>;
  };
  const { startedBy: initiator, authorizations } = await authorizationsIn(ctx, read, [by], {
    areGroupsChecked: true,
  });
  const [who] = authorizations;
  if (!who) return asItIs;
  const happening = { kind: 'choice', by, made: { choice, data }, at: given.at.toISOString() } as const;
  const { state, outcome } = advance(output, happening, { ...who, initiator }, noTime);
  return { output: typeof outcome === 'string' ? state : outcome, refused: null };
}

/** A choice that no wallet confirms asks nobody else, and takes no time. */
const noTime = { now: 0, pages: { pageOf: () => '', taskUrl: '' } };
