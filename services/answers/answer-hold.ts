import { v7 as uuidv7 } from 'uuid';
import { noteKey, refusalKey } from '../../db/keys/answer-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { answerById } from '../../db/answering.ts';
import type { WaitingHold } from '../../db/queries/holds/holds.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import type { Note } from '../../src/people/decisions/note.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { entryIdOf } from '../../src/engine/plan/path.ts';
import type { AnswerContext, GivenAnswer, GivenData } from './wait.ts';
import { checkedAgainst, checkSize } from './check-data.ts';
import { rulesOf } from './rules.ts';

/** Gives a hold its answer: see `answer`. */
export async function answerHold(
  ctx: AnswerContext,
  hold: WaitingHold,
  given: GivenAnswer,
  by: Causer,
): Promise<void> {
  const isRefusal = 'refusal' in given;
  if (isRefusal && !hold.hasCallback) throw errors.holdTakesNoRefusal(hold);
  if (!isRefusal && !hold.acceptsData) throw errors.holdTakesNoData(hold);
  requireOpen(hold);
  await rulesOf(hold).require(ctx, hold, given, by);
  const dataKey = ctx.vault.unwrap(hold.dataKey);
  const inboxId = uuidv7();
  // Sealed as a refusal, so that no release that does not know them can take it for an answer.
  const [key, data] = isRefusal
    ? [refusalKey, dataKey.seal(encryptionContext.refusal(inboxId), given.refusal)]
    : [null, dataKey.seal(encryptionContext.event(inboxId), await checkedData(ctx, hold, given, by))];
  await settleWith(ctx, hold, { inboxId, key, data, by });
}

/**
 * Adds a note to a hold, which goes on waiting.
 * @throws HoldfastError 2006/409 if it is over; 2005/403 if it is for others
 */
export async function noteAtHold(
  ctx: AnswerContext,
  hold: WaitingHold,
  note: Note,
  by: Causer,
): Promise<void> {
  requireOpen(hold);
  const inboxId = uuidv7();
  const data = ctx.vault.unwrap(hold.dataKey).seal(encryptionContext.event(inboxId), note);
  await settleWith(ctx, hold, { inboxId, key: noteKey(note.note), data, by });
}

function requireOpen(hold: WaitingHold): void {
  if (hold.state !== 'open') throw rulesOf(hold).closed(hold);
}

async function settleWith(
  ctx: AnswerContext,
  hold: WaitingHold,
  answer: { inboxId: string; key: string | null; data: Buffer; by: Causer },
): Promise<void> {
  const isFirst = await answerById(ctx, hold, { ...answer, sealedUnder: hold.executionId });
  if (!isFirst) throw rulesOf(hold).overtaken(hold);
}

async function checkedData(
  ctx: AnswerContext,
  { actionId, dataSchema, projectId, versionId, dataKey }: WaitingHold,
  given: GivenData,
  by: Causer,
): Promise<unknown> {
  checkSize(given.data);
  if (!dataSchema) return given.data;
  const schema = ctx.vault.unwrap(dataKey).open(encryptionContext.dataSchema(actionId), dataSchema);
  const isLiteral = () => hasLiteralSchema(ctx, { actionId, versionId });
  return checkedAgainst(ctx, { projectId, schema, isLiteral }, by, given, errors.dataMismatch);
}

/** The attributes from which an action that waits makes the schema of its answer. */
const schemaAttributes = ['schema', 'choices'];

async function hasLiteralSchema(
  { versions, tx }: Pick<AnswerContext, 'versions' | 'tx'>,
  { actionId, versionId }: Pick<WaitingHold, 'actionId' | 'versionId'>,
): Promise<boolean> {
  const { definition } = await versions(versionId, tx);
  const action = definition.actions.find(({ id }) => id === entryIdOf(actionId));
  return action !== undefined && schemaAttributes.every((name) => action.template.isConstantAt([name]));
}
