import type { Meter } from './meter.ts';
import type { Scope } from './scope.ts';

/** What an expression found: a value, or nothing for a reason. */
export type Outcome =
  | { kind: 'value'; value: unknown }
  /** The caller left out what it reads, and may: the attribute goes away. */
  | { kind: 'removed' }
  | { kind: 'failed'; message: string; found?: string };

/** What an expression reads, as far as its text tells. */
export interface References {
  readsInput: boolean;
  /** Ids of the actions it reads; `all` where they are computed. */
  actionIds: ReadonlySet<string> | 'all';
  /** Paths below `input`, the leading static part of each. */
  inputPaths: readonly (readonly (string | number)[])[];
}

/** An expression, ready to be evaluated over any scope. */
export interface CompiledExpression {
  source: string;
  references: References;
  evaluate(scope: Scope, meter: Meter): Outcome;
}

/** Why an expression's text is none; `offset` counts characters from its beginning. */
export interface ExpressionFault {
  message: string;
  offset?: number;
}
