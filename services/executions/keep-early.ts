import { v7 as uuidv7 } from 'uuid';
import { earlyKeys } from '../../db/answer-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import {
  keepAnswer,
  type AnswerableExecution,
  type WhyRefused,
} from '../../db/queries/holds/early-answer.ts';
import type { CompiledAction } from '../../src/definitions/compiled.ts';
import { maxExecutionBytes } from '../../src/entries/data-meter.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { detailsWithin } from '../../src/errors/details-within.ts';
import type { Refusal } from '../../src/executions/refusal.ts';
import { isObject } from '../../src/json/object.ts';
import type { Context } from '../context.ts';
import { checkData, type HoldAnswer, type HoldResources } from '../holds/resume.ts';
import type { DeclaredWait } from './waits-in-definition.ts';

/** The data that an action waits for, or the reason why there is none. */
export type GivenAnswer = { data: unknown } | { refusal: Refusal };

/**
 * Keeps an answer for a wait that is not reached yet. Returns why not; null if it is kept.
 * @throws HoldfastError 2008 if data does not match a schema that stands in the definition without expressions; 2005/413 if
 * the execution would have too much data
 */
export async function keepEarly(
  ctx: Pick<Context, 'tx'> & HoldResources,
  execution: AnswerableExecution,
  { action, wait }: DeclaredWait,
  answer: GivenAnswer,
  from: HoldAnswer['from'],
): Promise<Exclude<WhyRefused, 'full'> | null> {
  const data =
    'data' in answer ? await checkedEarly(ctx, execution.projectId, action, answer.data, from) : null;
  const dataKey = ctx.vault.unwrap(execution.dataKey);
  const keys = earlyKeys(execution.id, wait.path);
  const inboxId = uuidv7();
  const refused = await keepAnswer(ctx.tx, execution.id, wait, {
    inboxId,
    ...('data' in answer
      ? { key: keys.answer, data: dataKey.seal(encryptionContext.event(inboxId), data) }
      : { key: keys.refusal, data: dataKey.seal(encryptionContext.refusal(inboxId), answer.refusal) }),
  });
  if (refused === 'full') throw errors.executionFull(maxExecutionBytes);
  return refused;
}

/**
 * Checks data as far as the definition alone says what it must be, and returns it with the defaults of its schema. The
 * rest is checked when the wait begins.
 */
async function checkedEarly(
  { evaluator }: HoldResources,
  projectId: string,
  { template }: CompiledAction,
  data: unknown,
  from: HoldAnswer['from'],
): Promise<unknown> {
  checkData(data);
  if (!template.isConstantAt(['schema'])) return data;
  const schema = constantSchema(template);
  if (schema === undefined) return data;
  const detailLevel = from === 'keyHolder' ? 'values' : 'rules';
  const { value, details } = await evaluator.validate(projectId, schema, data, detailLevel);
  if (details.length > 0)
    throw errors.earlyDataMismatch(from === 'stranger' ? details : detailsWithin(['data'], details));
  checkData(value);
  return value;
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
