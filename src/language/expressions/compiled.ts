import type { Meter } from './meter.ts';
import type { JsonSchema } from './schema-fields.ts';
import type { JsonType } from './schema-types.ts';
import type { Scope } from './scope.ts';

/** The result of an expression: a value, or nothing for a reason. */
export type Outcome =
  | { kind: 'value'; value: unknown }
  /** The caller has left out an optional field that it reads, so the attribute is removed. */
  | { kind: 'removed' }
  | { kind: 'failed'; message: string; found?: string };

/** The paths that an expression reads, as far as its text shows. */
export interface References {
  readsInput: boolean;
  /** Ids of the actions that it reads; `all` if they are computed. */
  actionIds: ReadonlySet<string> | 'all';
  /** The local roots that it reads (see `Scope`). */
  locals: ReadonlySet<string>;
  /** Those of them whose values it computes with; the others it only gives, or appends to a text with `+`. */
  computed: ReadonlySet<string>;
  /** Ids of the actions whose callback addresses it hands out. */
  callbackIds: ReadonlySet<string>;
  /** The paths that it reads by name: the static beginning of each. */
  reads: readonly PathRead[];
  /** Ids of actions that have no output where the expression is true, because it has looked for them. */
  absentIfTrue: ReadonlySet<string>;
}

/** A path that begins with `input`, `actions`, `execution` or a local root. */
export interface PathRead {
  path: readonly (string | number)[];
  /** Whether the expression certainly fails if the value is missing; otherwise it may not be reached, or may be skipped. */
  mustExist: boolean;
  /** For a path into `actions`: whether the expression fails if the action has no output, and a list in it is not empty. */
  needsAction: boolean;
}

/** The type of an expression's value: the type of the value at a path, or a type that its operators and functions give. */
export type ValueType = { path: readonly (string | number)[] } | { type: JsonType };

/** An expression, ready to be evaluated over any scope. */
export interface CompiledExpression {
  source: string;
  references: References;
  /** Null if its text does not show it. */
  valueType: ValueType | null;
  /** The parts that may be meant in another way, each as the end of a sentence. */
  doubts: readonly string[];
  /** Why an operator in it never works, each as the end of a sentence. */
  clashes(): readonly string[];
  /** The type of its value, as a schema that has only the types that its text shows. */
  schema(): JsonSchema;
  evaluate(scope: Scope, meter: Meter): Outcome;
}

/** Why a text is no expression; `offset` counts characters from its beginning. */
export interface ExpressionFault {
  message: string;
  offset?: number;
}
