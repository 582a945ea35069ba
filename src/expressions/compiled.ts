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
  /** What it reads by name, the leading static part of each path. */
  reads: readonly Read[];
}

/** A path from `input`, `actions` or `execution` on. */
export interface Read {
  path: readonly (string | number)[];
  /** Whether the expression certainly fails where nothing is there; else it may not come to it, or may pass over it. */
  mustExist: boolean;
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
