import { jsonSchemaOf } from '../actions/json-schema.ts';
import type { CompiledAction, CompiledEntry } from '../engine/plan/compiled.ts';
import { errors } from '../errors/catalogue.ts';
import type { ErrorBody, ValueDetail } from '../errors/error-body.ts';
import { HoldfastError } from '../errors/holdfast-error.ts';
import type { Evaluator } from '../evaluation/evaluator.ts';
import { isObject } from '../json/object.ts';
import type { GivenAnswer } from './answer.ts';
import { computed } from './computed.ts';
import { sampleLink } from './sample-link.ts';
import { sampleOf } from './sample.ts';
import { type Path } from '../engine/plan/path.ts';

/** The outcome of one try of an action. */
export type Outcome =
  | { kind: 'completed'; output: unknown; afterMs: number }
  | { kind: 'failed'; error: ErrorBody; isTransient: boolean; afterMs: number }
  | { kind: 'never' }
  /** `details`: why the answer that was given is none. */
  | { kind: 'missing'; details?: ValueDetail[] };

export interface Attempt {
  entry: CompiledEntry;
  action: CompiledAction;
  /** As the contract has parsed them. */
  attributes: unknown;
  given: GivenAnswer | undefined;
  /** In milliseconds since the epoch. */
  now: number;
  /** How long it may wait, if it waits for an answer. */
  waitMs: number | null;
  projectId: string;
  executionId: string;
  path: Path;
}

/** Returns the outcome of an action: the given one, else the one that it computes, else a sample of its output. */
export async function outcomeOf(attempt: Attempt, evaluator: Pick<Evaluator, 'validate'>): Promise<Outcome> {
  const { action, given, waitMs } = attempt;
  if (given === 'never') return { kind: 'never' };
  // Nobody can answer a wait whose time is over as it begins.
  if (given === undefined && waitMs !== null && waitMs <= 0) return expired(attempt);
  if (given === undefined || 'timedOut' in given) {
    const made = await computedBy(attempt, evaluator);
    if (made) return made;
    if (given !== undefined) return expired(attempt);
    const sample = sampleOf(jsonSchemaOf(action.contract.output));
    return sample === undefined ? { kind: 'missing' } : completed(attempt, sample, 0);
  }
  const { afterMs = 0 } = given;
  if (waitMs !== null && afterMs >= waitMs) return expired(attempt);
  if ('output' in given) return completed(attempt, structuredClone(given.output), afterMs);
  if ('data' in given) return answered(attempt, structuredClone(given.data), afterMs, evaluator);
  const { code, message, reason, transient = mayPass(action) } = given.error;
  // Reasons of authors stand in no table.
  const details = [{ reason: (reason ?? 'workflow.failed') as 'workflow.failed', message }];
  return { kind: 'failed', error: { code, message, details }, isTransient: transient, afterMs };
}

/** How the execution that `workflow/run` waits for has ended is a definite answer. */
const mayPass = ({ contract }: CompiledAction): boolean =>
  contract.retry.maxAttempts > 1 && contract.name !== 'workflow/run@v1';

async function computedBy(attempt: Attempt, evaluator: Pick<Evaluator, 'validate'>): Promise<Outcome | null> {
  try {
    const made = await computed(attempt.action, attempt, evaluator);
    return made && { kind: 'completed', ...made };
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return { kind: 'failed', error: error.toBody(), isTransient: false, afterMs: 0 };
  }
}

/** A wait that says what becomes of its end says it in any case. */
const completed = ({ entry }: Attempt, output: unknown, afterMs: number, timedOut = false): Outcome => ({
  kind: 'completed',
  output: entry.continuesOnTimeout && isObject(output) ? { ...output, timedOut } : output,
  afterMs,
});

/** Data that does not match is refused, and the wait goes on. */
async function answered(
  attempt: Attempt,
  data: unknown,
  afterMs: number,
  { validate }: Pick<Evaluator, 'validate'>,
): Promise<Outcome> {
  const { action, attributes, now, projectId } = attempt;
  if (action.contract.name !== 'general/waitForEvent@v1') {
    const sample = sampleOf(jsonSchemaOf(action.contract.output));
    return completed(attempt, { ...Object(sample), ...(isObject(data) ? data : { data }) }, afterMs);
  }
  const { schema } = attributes as { schema?: unknown };
  const { value, details } =
    schema === undefined ? { value: data, details: [] } : await validate(projectId, schema, data, 'rules');
  if (details.length > 0) return { kind: 'missing', details };
  const receivedAt = new Date(now + afterMs).toISOString();
  const callbackUrl = sampleLink(attempt.executionId, attempt.path);
  const answeredBy = { type: 'link', id: null, name: null };
  return completed(attempt, { callbackUrl, data: value, receivedAt, answeredBy }, afterMs);
}

/** Nobody answered in time. */
function expired(attempt: Attempt): Outcome {
  const { action, entry, path } = attempt;
  const afterMs = Math.max(0, attempt.waitMs ?? 0);
  if (entry.continuesOnTimeout) return completed(attempt, {}, afterMs, true);
  const seconds = Math.round(afterMs / 1_000);
  const waitedFor = action.contract.hold?.onExpiry === 2002 ? 'wallet' : 'other';
  const error = errors.holdExpired(path, afterMs, `${seconds} seconds`, waitedFor).toBody();
  return { kind: 'failed', error, isTransient: false, afterMs };
}
