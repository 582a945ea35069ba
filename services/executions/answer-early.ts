import { v7 as uuidv7 } from 'uuid';
import { earlyKeys } from '../../db/answer-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findAnswerable, keepAnswer } from '../../db/queries/holds/early-answer.ts';
import { waitForEventV1 } from '../../src/actions/general/wait-for-event.v1.ts';
import type { CompiledAction } from '../../src/definitions/compiled.ts';
import { entryAt } from '../../src/entries/entry-path.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { detailsWithin } from '../../src/errors/details-within.ts';
import type { Refusal } from '../../src/executions/refusal.ts';
import { chainOf } from '../../src/flow/ancestors.ts';
import { indexOf, instancesAround, parentOfInstance } from '../../src/flow/path.ts';
import { isObject } from '../../src/json/object.ts';
import type { Context } from '../context.ts';
import type { ActionKey } from './action-of-execution.ts';
import { checkData, type HoldResources } from '../holds/resume.ts';

/** The data that an action waits for, or the reason why there is none. */
export type GivenAnswer = { data: unknown } | { refusal: Refusal };

/**
 * Keeps an answer for an action that is not reached yet. False: it waits already.
 * @throws HoldfastError 2005/404; 2006/409 if it will wait for no answer, or has one; 2008 if data does not match a
 * schema that stands in the definition without expressions
 */
export async function answerEarly(
  ctx: Pick<Context, 'tx'> & HoldResources,
  { projectId, executionId, actionId: path }: ActionKey,
  answer: GivenAnswer,
): Promise<boolean> {
  const { tx, vault, versions } = ctx;
  const execution = await findAnswerable(tx, { projectId, executionId });
  if (!execution) throw errors.recordNotFound('execution', executionId);
  const { flow } = (await versions(execution.versionId, tx)).definition;
  const named = flow && entryAt(flow.plan, path);
  const action = named?.index === null ? flow?.entries.get(named.entry.id)?.action : undefined;
  if (execution.engine === 1 || !flow || action?.contract.name !== waitForEventV1.name)
    throw errors.actionNotOnHold(executionId);
  if ('data' in answer) await checkEarly(ctx, projectId, action, answer.data);
  const dataKey = vault.unwrap(execution.dataKey);
  const keys = earlyKeys(executionId, path);
  const inboxId = uuidv7();
  const kept = await keepAnswer(tx, {
    executionId,
    path,
    chain: chainOf(flow.plan, path),
    loops: loopsOf(path),
    keys: Object.values(keys),
    inboxId,
    ...('data' in answer
      ? { key: keys.answer, data: dataKey.seal(encryptionContext.event(inboxId), answer.data) }
      : { key: keys.refusal, data: dataKey.seal(encryptionContext.refusal(inboxId), answer.refusal) }),
  });
  if (kept === 'taken') throw errors.holdSettled({ executionId, actionId: path });
  if (kept === 'early' || kept === 'ended') throw errors.actionNotOnHold(executionId);
  return kept === 'kept';
}

function loopsOf(path: string): { path: string; index: number }[] {
  const around = instancesAround(path);
  return around.map((_, depth) => {
    const instance = around.slice(0, depth + 1).join('.');
    return { path: parentOfInstance(instance), index: indexOf(instance) ?? 0 };
  });
}

/** Checks data as far as the definition alone says what it must be. The rest is checked when the wait begins. */
async function checkEarly(
  { evaluator }: HoldResources,
  projectId: string,
  { template }: CompiledAction,
  data: unknown,
): Promise<void> {
  checkData(data);
  if (!template.isConstantAt(['schema'])) return;
  const schema = constantSchema(template);
  if (schema === undefined) return;
  const { details } = await evaluator.validate(projectId, schema, data, 'values');
  if (details.length > 0) throw errors.dataMismatch(detailsWithin(['data'], details));
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
