import type { StepResult } from '../../db/queries/executions/step-result.ts';
import { labelOf } from '../../src/engine/values/label.ts';
import { executionTooLarge, hasRoom } from '../../src/engine/values/data-meter.ts';
import { maxOutputBytes } from '../../src/language/json/sizes.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import { endOf as timeEnd } from '../../src/language/durations/end.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { isDeeper, maxDepth } from '../../src/language/json/depth.ts';
import type { ActionResult, Hold, LargeFields } from '../../actions/action.ts';
import type { OpenedStep } from './opened-step.ts';
import type { ResolvedStep } from './resolve-step.ts';
import { pathOf } from '../../src/engine/plan/path.ts';

/**
 * Encrypts the result of an action. `begin`: null if it resumed from a hold.
 * @throws HoldfastError 2005 if it is too big or too deep, 2001 from the label's expressions
 */
export function sealResult(
  action: CompiledAction,
  step: OpenedStep,
  result: ActionResult<unknown>,
  { now, begin }: { now: number; begin: Pick<ResolvedStep, 'label'> | null },
): StepResult {
  if ('completed' in result) {
    return {
      status: 'completed',
      output: sealOutput(action, step, result.completed, { large: result.large }),
    };
  }
  if ('awaiting' in result) {
    const { awaiting } = result;
    return { status: 'awaiting', output: awaiting === null ? null : sealOutput(action, step, awaiting) };
  }
  const { refused, logged } = result;
  const { output, keys, acceptsData = true, dataSchema, wakesAt } = result.held;
  const expiresAt = endOf(action, step, result.held, now);
  const notes = begin ? notesOf(action, step, begin, now) : { label: null, reminders: null };
  return {
    status: 'held',
    output: sealOutput(action, step, output, { besides: notes.label?.length }),
    keys,
    acceptsData: acceptsData && (action.contract.hold?.acceptsData ?? false),
    dataSchema:
      dataSchema === undefined
        ? null
        : step.dataKey.seal(encryptionContext.dataSchema(action.id), dataSchema),
    refusal: refused ? step.dataKey.seal(encryptionContext.error(action.id), refused.toBody()) : null,
    expiresAt,
    ...(logged === undefined ? {} : { logged }),
    ...(wakesAt !== undefined && wakesAt < expiresAt ? { wakesAt } : {}),
    ...(begin && step.heartbeatMs !== undefined ? { heartbeatMs: step.heartbeatMs } : {}),
    ...notes,
  };
}

function endOf(action: CompiledAction, step: OpenedStep, { expiresAt }: Hold<unknown>, now: number): number {
  if (expiresAt === undefined) return step.hold?.endsAt ?? now;
  // A definition's `timeout` ends a wait; it does not shorten a sleep.
  const narrowed = action.contract.hold?.onExpiry !== 'wakes';
  return narrowed && action.timeout !== undefined ? timeEnd(action.timeout, now) : expiresAt;
}

/** The label and the reminders of a hold, as the definition sets them. */
function notesOf(action: CompiledAction, step: OpenedStep, begin: Pick<ResolvedStep, 'label'>, now: number) {
  const isConstant = action.label?.isConstantAt([]) === true;
  const label = labelOf(begin.label(), { path: action.id, isConstant });
  return {
    label: label === null ? null : step.dataKey.seal(encryptionContext.label(action.id), label),
    reminders: action.remind.map((when) => timeEnd(when, now)).toSorted((a, b) => a - b),
  };
}

export const sealFailure = (
  actionId: string,
  { dataKey }: Pick<OpenedStep, 'dataKey'>,
  error: HoldfastError,
) => ({
  errorCode: error.code,
  error: dataKey.seal(encryptionContext.error(actionId), error.toBody()),
});

/** `besides`: bytes that are stored beside the output. */
const sealOutput = (
  action: CompiledAction,
  { execution, dataKey }: OpenedStep,
  output: unknown,
  { besides = 0, large }: { besides?: number | undefined; large?: LargeFields | undefined } = {},
): Buffer => sealWithin(action.id, { dataKey, dataBytes: execution.dataBytes + besides }, output, large);

/**
 * Encrypts an output, if the execution had room for it when it was read: in a transaction, and for what is computed ahead,
 * nobody else says so. For the result of a call, the commit looks again (`fittingResult`).
 * @throws HoldfastError 2005 if it is too big or too deep
 */
export function sealWithin(
  actionId: string,
  { dataKey, dataBytes }: { dataKey: OpenedStep['dataKey']; dataBytes: number },
  output: unknown,
  large: LargeFields = {},
): Buffer {
  if (isDeeper(output, maxDepth) || Object.values(large).some(({ isTooDeep }) => isTooDeep))
    throw errors.outputTooDeep(actionId, maxDepth);
  const sealed = dataKey.sealJson(encryptionContext.output(actionId), withLarge(output, large));
  if (sealed.length > maxOutputBytes) throw errors.outputTooLarge(actionId, 'The output', maxOutputBytes);
  if (!hasRoom(dataBytes, sealed.length)) throw executionTooLarge(pathOf(actionId));
  return sealed;
}

/** Writes an output as JSON, with the fields that are JSON already. */
function withLarge(output: unknown, large: LargeFields): string {
  if (Object.keys(large).length === 0) return JSON.stringify(output);
  const fields = Object.entries(output as object)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${large[name]?.json ?? JSON.stringify(value)}`);
  return `{${fields.join(',')}}`;
}
