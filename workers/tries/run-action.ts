import { isEarlyAnswer } from '../../db/keys/answer-keys.ts';
import { isInboundKey } from '../../db/keys/inbound-key.ts';
import { isCallbackKey } from '../../db/keys/callback-key.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { EntryRequest } from '../../src/executions/contract/run-messages.ts';
import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { ActionImplementation, ActionResult, Hold } from '../../actions/action.ts';
import type { ActionContext } from '../../actions/context.ts';
import type { OpenedStep } from './opened-step.ts';
import type { ResolvedStep } from './resolve-step.ts';

/** The values with which an action begins; `prepared` is the result of its work before the transaction. */
export interface Begin extends ResolvedStep {
  prepared: unknown;
}

/**
 * Runs the action: begins it, resumes it from its hold, or ends a hold that nobody answered.
 * @throws HoldfastError, a definite failure; RetryableError; or anything unforeseen
 */
export async function runAction(...given: Parameters<typeof perform>): Promise<ActionResult<unknown>> {
  const [, , { request }, step] = given;
  const result = await perform(...given);
  if (!step.continuesOnTimeout || !('completed' in result) || request.do === 'cancel') return result;
  return { ...result, completed: { ...(result.completed as object), timedOut: request.do === 'expire' } };
}

async function perform(
  implementation: ActionImplementation,
  action: CompiledAction,
  { request }: { request: EntryRequest },
  step: OpenedStep,
  context: ActionContext,
  begin: Begin | null,
): Promise<ActionResult<unknown>> {
  switch (request.do) {
    case 'run':
      if (!begin) throw new TypeError('an action begins with its attributes');
      if (step.fault) throw step.fault;
      // It may run again, so its input must not change.
      return implementation.run(context, structuredClone(begin.attributes), begin.prepared);
    case 'expire':
      if (action.contract.hold?.onExpiry === 'wakes' || step.hold?.endsEarly === 'wakes')
        return resume(implementation, step, context);
      if (!step.continuesOnTimeout) throw unanswered(action, step, context.now);
      return withdraw(implementation, step, context);
    case 'resume':
      return resume(implementation, step, context);
    case 'cancel':
      return withdraw(implementation, step, context);
    default:
      request satisfies never;
      throw new TypeError('no such request');
  }
}

async function resume(implementation: ActionImplementation, step: OpenedStep, context: ActionContext) {
  if (!implementation.resume) throw new TypeError(`${implementation.contract.name} holds but cannot resume`);
  const event = step.event();
  if (event.kind === 'refusal') throw errors.waitRefused(context.actionId, event.message, event.reason);
  if (event.kind === 'event' && (isEarlyAnswer(event.key) || isInboundKey(event.key))) {
    const checked = await checkEarly(step, context, event.data);
    if ('held' in checked) return checked;
    return implementation.resume(context, { ...event, data: checked.data }, step.held());
  }
  return implementation.resume(context, event, step.held());
}

/**
 * The wait goes on, and shows why, if an answer that came before it, or an event of an inbound webhook, is not what its schema asks for. Otherwise it takes the
 * answer with the defaults of its schema.
 */
async function checkEarly(
  step: OpenedStep,
  context: ActionContext,
  data: unknown,
): Promise<{ held: Hold<unknown>; refused: HoldfastError } | { data: unknown }> {
  const { keys = [], dataSchema } = step.hold ?? {};
  if (!dataSchema) return { data };
  const schema = step.dataKey.open(encryptionContext.dataSchema(context.actionId), dataSchema);
  const { value, details } = await context.validate(schema, data, 'rules');
  if (details.length === 0) return { data: value };
  return {
    held: {
      output: step.held(),
      keys: keys.filter((key) => isCallbackKey(key) || isInboundKey(key)),
      dataSchema: schema,
    },
    refused: errors.earlyAnswerRefused(details),
  };
}

async function withdraw(implementation: ActionImplementation, step: OpenedStep, context: ActionContext) {
  await implementation.cancel?.(context, step.held());
  return { completed: step.held() };
}

/** The error of an unanswered hold: 2002 if it waited for a wallet, otherwise 2005. */
function unanswered(action: CompiledAction, step: OpenedStep, now: number): HoldfastError {
  if (step.hold?.endsEarly === 'heartbeat') return errors.heartbeatMissed(action.id);
  const createdAt = step.hold?.createdAt ?? now;
  // Its end may be noticed later.
  const end = Math.min(step.hold?.endsAt ?? now, now);
  const waitedFor = action.contract.hold?.onExpiry === 2002 ? 'wallet' : 'other';
  return errors.holdExpired(action.id, now - createdAt, describe(end - createdAt), waitedFor);
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
] as const;

/** `30 days`, `90 minutes`: the largest unit that fits at least twice, or exactly once. */
const describe = (milliseconds: number): string => {
  // A hold is written a little after its time has begun.
  const step = milliseconds < 10_000 ? 500 : 1_000;
  const rounded = Math.ceil(milliseconds / step) * step;
  const [unit, size] = units.find(([, unitMs]) => rounded >= unitMs) ?? units[4];
  const count = Math.round(rounded / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
