import { jsonSchemaOf } from '../../actions/json-schema.ts';
import type { WaitBeginning } from '../../actions/simulation.ts';
import type { CompiledAction } from '../../engine/plan/compiled.ts';
import { errors } from '../../language/errors/catalogue.ts';
import type { ErrorBody, ValueDetail } from '../../language/errors/error-body.ts';
import { HoldfastError } from '../../language/errors/holdfast-error.ts';
import type { Evaluator } from '../evaluation/evaluator.ts';
import { isObject } from '../../language/json/object.ts';
import type { Attempt } from './attempt.ts';
import { sampleOf } from './sample.ts';
import { simulatedTry } from './simulated-try.ts';

/** The outcome of one try of an action. */
export type Outcome =
  /** `isAtOnce`: it has not waited. */
  | { kind: 'completed'; output: unknown; afterMs: number; isAtOnce?: boolean }
  | { kind: 'failed'; error: ErrorBody; isTransient: boolean; afterMs: number; isAtOnce?: boolean }
  | { kind: 'never' }
  /** `details`: why the answer that was given is none. */
  | { kind: 'missing'; details?: ValueDetail[] };

/**
 * Returns the outcome of an action: that with which it refuses to begin, else the given one, else the one that it computes, else a sample of
 * its output.
 */
export async function outcomeOf(attempt: Attempt, evaluator: Pick<Evaluator, 'validate'>): Promise<Outcome> {
  try {
    const { begin } = attempt.action.contract.simulation ?? {};
    const begun = (await begin?.(simulatedTry(attempt, evaluator))) ?? null;
    return await afterBeginning(attempt, begun, evaluator);
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return failed(error, 0, true);
  }
}

async function afterBeginning(
  attempt: Attempt,
  begun: WaitBeginning | null,
  evaluator: Pick<Evaluator, 'validate'>,
): Promise<Outcome> {
  const { action, given, waitMs } = attempt;
  if (given === 'never') return { kind: 'never' };
  // Nobody can answer a wait whose time is over as it begins.
  if (given === undefined && waitMs !== null && waitMs <= 0) return expired(attempt, begun);
  if (given === undefined || 'timedOut' in given) {
    const made = await action.contract.simulation?.compute?.(simulatedTry(attempt, evaluator));
    if (made) return { kind: 'completed', ...made, isAtOnce: made.afterMs === 0 };
    if (given !== undefined) return expired(attempt, begun);
    const sample = sampleOf(jsonSchemaOf(action.contract.output));
    return sample === undefined ? { kind: 'missing' } : completed(attempt, sample, 0);
  }
  const { afterMs = 0 } = given;
  if (waitMs !== null && afterMs >= waitMs) return expired(attempt, begun);
  if ('output' in given) return completed(attempt, structuredClone(given.output), afterMs);
  if ('data' in given) return answered(attempt, begun, structuredClone(given.data), evaluator);
  const { code, message, reason, transient = mayPass(action) } = given.error;
  // No table has the reasons of authors.
  const details = [{ reason: (reason ?? 'workflow.failed') as 'workflow.failed', message }];
  const error = { code, message, details };
  // Without a time of its own, it is a refusal: the action has not begun to wait.
  return { kind: 'failed', error, isTransient: transient, afterMs, isAtOnce: afterMs === 0 };
}

/** How an execution that it has started has ended is a definite answer. */
const mayPass = ({ contract }: CompiledAction): boolean =>
  contract.retry.maxAttempts > 1 && contract.startsExecution === undefined;

/** A definite failure. */
const failed = (error: HoldfastError, afterMs: number, isAtOnce = false): Outcome => ({
  kind: 'failed',
  error: error.toBody(),
  isTransient: false,
  afterMs,
  isAtOnce,
});

/** A wait that continues on a timeout always says whether its time was over. */
const completed = ({ entry }: Attempt, output: unknown, afterMs: number, timedOut = false): Outcome => ({
  kind: 'completed',
  output: entry.continuesOnTimeout && isObject(output) ? { ...output, timedOut } : output,
  afterMs,
});

/** Data that does not match is refused, and the wait goes on. */
async function answered(
  attempt: Attempt,
  begun: WaitBeginning | null,
  data: unknown,
  { validate }: Pick<Evaluator, 'validate'>,
): Promise<Outcome> {
  const { action, given, projectId, waitMs } = attempt;
  const { afterMs = 0 } = given as { afterMs?: number };
  if (!begun) {
    const sample = sampleOf(jsonSchemaOf(action.contract.output));
    return completed(attempt, { ...Object(sample), ...(isObject(data) ? data : { data }) }, afterMs);
  }
  const { schema } = begun;
  const { value, details } =
    schema === undefined ? { value: data, details: [] } : await validate(projectId, schema, data, 'rules');
  if (details.length > 0) return { kind: 'missing', details };
  const comes = begun.answered(value, afterMs);
  if (!comes) return { kind: 'missing' };
  // Others may have to answer, too, which takes longer.
  if (waitMs !== null && comes.afterMs >= waitMs) return expired(attempt, begun);
  return 'error' in comes
    ? failed(comes.error, comes.afterMs)
    : completed(attempt, comes.output, comes.afterMs);
}

/** Nobody answered in time. */
function expired(attempt: Attempt, begun: WaitBeginning | null): Outcome {
  const { action, entry, path } = attempt;
  const afterMs = Math.max(0, attempt.waitMs ?? 0);
  if (entry.continuesOnTimeout) return completed(attempt, begun?.heldAfter(afterMs) ?? {}, afterMs, true);
  const seconds = Math.round(afterMs / 1_000);
  const waitedFor = action.contract.hold?.onExpiry === 2002 ? 'wallet' : 'other';
  return failed(errors.holdExpired(path, afterMs, `${seconds} seconds`, waitedFor), afterMs);
}
