import { v7 as uuidv7 } from 'uuid';
import { refusalKey } from '../../db/answer-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { settleHold, type WaitingHold } from '../../db/queries/holds/holds.ts';
import type { Causer } from '../../src/audit/actor.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { entryIdOf } from '../../src/flow/path.ts';
import type { AnswerContext, GivenAnswer } from './wait.ts';
import { checkedAgainst, checkSize } from './check-data.ts';
import { requireMayDecide } from './deciders.ts';

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
  if (hold.state !== 'open') throw errors.holdSettled(hold);
  await requireMayDecide(ctx, hold, by);
  const dataKey = ctx.vault.unwrap(hold.dataKey);
  const { id: holdId, executionId, generation, entry } = hold;
  const inboxId = uuidv7();
  // Sealed as a refusal, so that no release that does not know them can take it for an answer.
  const [key, data] = isRefusal
    ? [refusalKey, dataKey.seal(encryptionContext.refusal(inboxId), given.refusal)]
    : [null, dataKey.seal(encryptionContext.event(inboxId), await checkedData(ctx, hold, given.data, by))];
  const event = { inboxId, key, data, sealedUnder: executionId, by };
  const { claimed, isSignalled } = await settleHold(ctx.tx, holdId, event);
  if (!claimed) throw errors.holdSettled(hold);
  if (!isSignalled) return;
  ctx.afterCommit(() =>
    ctx.dispatcher.signal({ inboxId, executionId, kind: 'event', holdId, generation, entry }),
  );
}

async function checkedData(
  ctx: AnswerContext,
  { actionId, dataSchema, projectId, versionId, dataKey }: WaitingHold,
  data: unknown,
  by: Causer,
): Promise<unknown> {
  checkSize(data);
  if (!dataSchema) return data;
  const schema = ctx.vault.unwrap(dataKey).open(encryptionContext.dataSchema(actionId), dataSchema);
  const isLiteral = () => hasLiteralSchema(ctx, { actionId, versionId });
  return checkedAgainst(ctx, { projectId, schema, isLiteral }, data, by, errors.dataMismatch);
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
