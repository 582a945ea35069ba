import { errors } from '../errors/catalogue.ts';
import { HoldfastError } from '../errors/holdfast-error.ts';
import { type Path, placeOf } from '../errors/place.ts';
import { record, StepsSpent } from '../metering/step-budget.ts';
import { limits } from './limits.ts';
import { Meter } from './meter.ts';
import { Output, OutputError } from './output.ts';
import type { Scope } from './scope.ts';
import type { Slot } from './slot.ts';

/** A value with expressions, split into its parts. */
export type TemplateNode =
  | { kind: 'constant'; value: unknown }
  | { kind: 'slot'; slot: Slot; path: Path }
  | { kind: 'array'; items: TemplateNode[] }
  | { kind: 'object'; entries: [string, TemplateNode][] };

/**
 * Returns a new value; undefined if all of it was removed.
 * @throws HoldfastError 2001 with the place of the failure
 * @throws StepsSpent if fewer steps than the limit are allowed, and they are spent
 */
export function resolveTemplate(
  root: TemplateNode,
  scope: Scope,
  path: Path,
  maxSteps: number = limits.maxSteps,
): unknown {
  const meter = new Meter(maxSteps);
  try {
    return resolveNode(root, 0, { scope, meter, output: new Output() });
  } catch (error) {
    if (meter.isSpent && maxSteps < limits.maxSteps) throw new StepsSpent();
    if (error instanceof HoldfastError) throw error;
    if (error instanceof OutputError)
      throw failure(path, { reason: 'expression.effort', why: error.message });
    throw failure(path, { why: 'cannot be resolved', cause: error });
  } finally {
    record(meter.used);
  }
}

interface Resolution {
  scope: Scope;
  meter: Meter;
  output: Output;
}

/** Undefined stands for a removed value: its key, or its item in the list, is left out. */
function resolveNode(node: TemplateNode, depth: number, resolution: Resolution): unknown {
  switch (node.kind) {
    case 'constant':
      return resolution.output.copy(node.value, depth);
    case 'array':
      return node.items
        .map((item) => resolveNode(item, depth + 1, resolution))
        .filter((item) => item !== undefined);
    case 'object':
      return Object.fromEntries(
        node.entries.flatMap(([name, item]) => {
          const value = resolveNode(item, depth + 1, resolution);
          return value === undefined ? [] : [[resolution.output.text(name), value]];
        }),
      );
    case 'slot':
      return resolveSlot(node.slot, node.path, depth, resolution);
    default:
      node satisfies never;
      throw new Error('no such kind of node');
  }
}

function resolveSlot(slot: Slot, path: Path, depth: number, { scope, meter, output }: Resolution): unknown {
  let source: string | undefined;
  try {
    const outcome = slot.evaluate(scope, meter);
    ({ source } = outcome);
    if (outcome.kind === 'removed') return undefined;
    if (outcome.kind === 'failed')
      throw failure(path, { source, reason: reasonOf(meter), why: outcome.message, found: outcome.found });
    return output.copy(outcome.value, depth);
  } catch (error) {
    if (error instanceof HoldfastError) throw error;
    if (error instanceof OutputError)
      throw failure(path, {
        source,
        reason: 'expression.effort',
        why: `gives a value that ${error.message}`,
      });
    throw failure(path, {
      source,
      reason: reasonOf(meter),
      why: meter.exhaustedBy ?? 'cannot be evaluated',
      cause: error,
    });
  }
}

const reasonOf = ({ exhaustedBy }: Meter) =>
  exhaustedBy === null ? 'expression.failed' : 'expression.effort';

interface Failure {
  source?: string | undefined;
  reason?: 'expression.failed' | 'expression.effort';
  why: string;
  /** The JSON type that was found. */
  found?: string | undefined;
  cause?: unknown;
}

function failure(
  path: Path,
  { source, reason = 'expression.failed', why, found, cause }: Failure,
): HoldfastError {
  const subject = source === undefined ? 'The value' : `The expression \`${source}\``;
  const detail = {
    reason,
    ...placeOf(path),
    ...(source === undefined ? {} : { expression: source }),
    ...(found === undefined ? {} : { found }),
  };
  return errors.expressionFailed(subject, why, detail, cause);
}
