import { v7 as uuidv7 } from 'uuid';
import { earlyKeys } from '../../db/keys/answer-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { keepAnswer, type WhyRefused } from '../../db/queries/holds/early-answer.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import { maxExecutionBytes } from '../../src/language/json/sizes.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isObject } from '../../src/language/json/object.ts';
import type { AnswerContext, ComingWait, GivenAnswer, GivenData } from './wait.ts';
import { checkedAgainst, checkSize } from './check-data.ts';

/** Keeps an answer for a wait that is not reached yet: see `answer`. Returns why not; null if it is kept. */
export async function keepEarly(
  ctx: AnswerContext,
  { execution, declared: { action, wait } }: Pick<ComingWait, 'execution' | 'declared'>,
  given: GivenAnswer,
  by: Causer,
): Promise<Exclude<WhyRefused, 'full'> | null> {
  const data = 'data' in given ? await checkedEarly(ctx, execution.projectId, action, given, by) : null;
  const dataKey = ctx.vault.unwrap(execution.dataKey);
  const keys = earlyKeys(execution.id, wait.path);
  const inboxId = uuidv7();
  const refused = await keepAnswer(ctx.tx, execution.id, wait, {
    inboxId,
    by,
    ...('data' in given
      ? { key: keys.answer, data: dataKey.seal(encryptionContext.event(inboxId), data) }
      : { key: keys.refusal, data: dataKey.seal(encryptionContext.refusal(inboxId), given.refusal) }),
  });
  if (refused === 'full') throw errors.executionFull(maxExecutionBytes);
  return refused;
}

/** Checks data as far as the definition alone decides. The rest is checked when the wait begins. */
async function checkedEarly(
  ctx: AnswerContext,
  projectId: string,
  { template }: CompiledAction,
  given: GivenData,
  by: Causer,
): Promise<unknown> {
  const { data } = given;
  checkSize(data);
  if (!template.isConstantAt(['schema'])) return data;
  const schema = constantSchema(template);
  if (schema === undefined) return data;
  return checkedAgainst(
    ctx,
    { projectId, schema, isLiteral: async () => true },
    by,
    given,
    errors.earlyDataMismatch,
  );
}

/** Undefined if there is none, or another attribute depends on the execution. */
function constantSchema(template: CompiledAction['template']): unknown {
  try {
    const attributes = template.resolve({ input: {}, actions: {}, execution: {} }, 1_000);
    return isObject(attributes) ? attributes['schema'] : undefined;
  } catch {
    return undefined;
  }
}
