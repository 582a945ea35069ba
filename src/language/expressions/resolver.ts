import type { Scope } from './scope.ts';
import type { Template } from './template.ts';

export interface EvaluatorOptions {
  /** Ends the wait for a thread. */
  signal?: AbortSignal;
}

/** Evaluates the expressions of tenants. */
export interface Resolver {
  /** Does the same as `template.resolve`. @throws HoldfastError 2001; EvaluationBusy */
  resolve(projectId: string, template: Template, scope: Scope, options?: EvaluatorOptions): Promise<unknown>;
}
