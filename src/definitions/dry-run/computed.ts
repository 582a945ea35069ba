import type { CompiledAction } from '../../engine/plan/compiled.ts';
import { durationEnd } from '../../language/durations/duration.ts';
import { instantOf } from '../../language/durations/instant.ts';
import { errors } from '../../language/errors/catalogue.ts';
import { sampleId } from './sample.ts';
import type { Evaluator } from '../evaluation/evaluator.ts';

export interface Computed {
  output: unknown;
  /** How long it sleeps. */
  afterMs: number;
}

/**
 * Returns the result of an action that only computes, sleeps, or does not wait for what it starts; null for any other.
 * @param at its attributes, and when it begins, in milliseconds since the epoch
 * @throws HoldfastError if it fails
 */
export async function computed(
  { contract, template }: CompiledAction,
  at: { attributes: unknown; now: number; projectId: string },
  { validate }: Pick<Evaluator, 'validate'>,
): Promise<Computed | null> {
  // They were parsed by the contract.
  const attributes = at.attributes as Record<string, unknown>;
  switch (contract.name) {
    case 'general/set@v1':
      return { output: attributes, afterMs: 0 };
    case 'general/end@v1':
      return { output: { output: attributes['output'] ?? null }, afterMs: 0 };
    case 'general/fail@v1':
      throw errors.workflowFailed(textIn(attributes, 'message'), textIn(attributes, 'reason'));
    case 'general/validateJson@v1': {
      const { schema, data } = attributes;
      const level = template.isConstantAt(['schema']) ? 'values' : 'rules';
      const { details } = await validate(at.projectId, schema, data, level);
      if (details.length > 0) throw errors.schemaMismatch(details);
      return { output: { valid: true }, afterMs: 0 };
    }
    case 'general/lock@v1':
      return { output: { lockedAt: new Date(at.now).toISOString() }, afterMs: 0 };
    case 'general/sleep@v1': {
      const duration = textIn(attributes, 'duration');
      const end =
        duration === undefined ? instantOf(String(attributes['until'])) : durationEnd(duration, at.now);
      const wokeAt = Math.max(end, at.now);
      return { output: { wokeAt: new Date(wokeAt).toISOString() }, afterMs: wokeAt - at.now };
    }
    case 'workflow/run@v1':
      // If it does not wait, `workflow/run` has only started the execution.
      return attributes['wait'] === false
        ? { output: { executionId: sampleId, status: 'created', output: null }, afterMs: 0 }
        : null;
    default:
      return null;
  }
}

const textIn = (attributes: Record<string, unknown>, name: string): string | undefined =>
  typeof attributes[name] === 'string' ? attributes[name] : undefined;
