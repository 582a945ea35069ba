import { Environment } from '@marcbachmann/cel-js';
import { Temporal } from 'temporal-polyfill';
import type { Meter } from '../../meter.ts';
import { failure } from '../failure.ts';

/** A function that CEL's library does not have. Those that cel-go's extensions have are named and behave like there. */
export interface Extension {
  /** `string.format` and `list.sort` are methods, `math.round` is a function in a namespace, `decimal` stands alone. */
  name: string;
  /** Arguments and result of its overloads, for the type checker. */
  overloads: readonly string[];
  about: string;
  /** An expression, and its result as JSON. */
  example: readonly [string, string];
  /**
   * Counts its work before it does it. `values` are the arguments; of a method, the receiver is the first. Types that do not fit
   * are a failure, because the type checker knows little of values from JSON.
   */
  call(values: readonly unknown[], meter: Meter, entry: EntryOfExpression): unknown;
}

/** The entry in which an expression stands: a value that is made there is its own. */
export interface EntryOfExpression {
  executionId: string;
  path: string;
}

/** The functions that are called with a name before the dot, such as `math`. */
export class Namespace {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export const wrongTypes = (): never => {
  throw failure('no_matching_overload');
};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : wrongTypes());
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : wrongTypes());
export const integerOf = (value: unknown): bigint => (typeof value === 'bigint' ? value : wrongTypes());
export const timestampOf = (value: unknown): Date => (value instanceof Date ? value : wrongTypes());
export const dateOf = (value: unknown): Temporal.PlainDate =>
  value instanceof Temporal.PlainDate ? value : wrongTypes();

interface OptionalClass {
  of(value: unknown): unknown;
  none(): unknown;
}

/** The library does not export its class of optionals. */
export const optional = (
  new Environment({ enableOptionalTypes: true }).parse('optional.none()')({}) as {
    constructor: OptionalClass;
  }
).constructor;
