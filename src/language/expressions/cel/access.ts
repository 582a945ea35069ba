import { jsonTypeOf } from '../scope.ts';
import { type CelNode, type Evaluate, stepOf } from './node.ts';
import { accessOf } from './references.ts';

/** A read of a missing field or item, with nothing of the data except a type. */
export interface FailedAccess {
  /** The key as the expression has it; a computed key may be a value of the data. */
  what: string;
  /** The path that it was read from, if it begins with a variable. */
  base: (string | number)[] | null;
  /** The JSON type of the value that it was read from. */
  found: string;
}

/** The failed accesses by the error that the library threw. */
const failed = new WeakMap<object, FailedAccess>();

export const accessThatFailed = (error: unknown): FailedAccess | null =>
  typeof error === 'object' && error !== null ? (failed.get(error) ?? null) : null;

const codes: ReadonlySet<unknown> = new Set(['no_such_key', 'index_out_of_bounds']);

/** Wraps an access so that it records the missing field. */
export const accessed =
  (evaluate: Evaluate, locals: ReadonlySet<string>): Evaluate =>
  (evaluator, node, context) => {
    try {
      return evaluate(evaluator, node, context);
    } catch (error) {
      if (isOwn(error, node)) failed.set(error, describe(node, evaluator.run(baseOf(node), context), locals));
      throw error;
    }
  };

const isOwn = (error: unknown, node: CelNode): error is object =>
  typeof error === 'object' &&
  error !== null &&
  'node' in error &&
  error.node === node &&
  'code' in error &&
  codes.has(error.code);

function describe(node: CelNode, base: unknown, locals: ReadonlySet<string>): FailedAccess {
  const [, key] = node.args as [CelNode, string | CelNode];
  const step = stepOf(key);
  const what = step === null ? 'a key' : typeof step === 'number' ? `item ${step}` : `\`${step}\``;
  return { what, base: pathOf(baseOf(node), locals), found: celTypeOf(base) };
}

const baseOf = (node: CelNode): CelNode => (node.args as [CelNode])[0];

function pathOf(node: CelNode, locals: ReadonlySet<string>): FailedAccess['base'] {
  const access = accessOf(node, locals);
  if (access === null || access.indexes.length > 0) return null;
  return [access.variable, ...access.path];
}

function celTypeOf(value: unknown): string {
  if (value instanceof Map) return 'object';
  return typeof value === 'bigint' ? 'number' : jsonTypeOf(value);
}
