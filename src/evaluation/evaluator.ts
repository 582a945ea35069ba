import type { Catalogue } from '../actions/catalogue.ts';
import type { CompiledAction } from '../definitions/compiled.ts';
import type { ReadDraft } from '../definitions/read-draft.ts';
import type { Format } from '../parsing/source.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Template } from '../expressions/template.ts';
import type { DetailLevel } from '../schemas/without-values.ts';
import type { Validated } from './task.ts';

export interface EvaluatorOptions {
  /** Ends the wait for a thread. */
  signal?: AbortSignal;
}

/**
 * Evaluates what tenants wrote: light work at once, heavy work in a thread, so that nobody else waits for it. Within
 * a transaction or a local activity, heavy work is done outside of it (see `fromOutside`).
 */
export interface Evaluator {
  /** Does what `template.resolve` does. @throws HoldfastError 2001; EvaluationBusy */
  resolve(projectId: string, template: Template, scope: Scope, options?: EvaluatorOptions): Promise<unknown>;
  /**
   * Parses attributes by an action's contract, and compiles JSON Schemas in them.
   * @throws HoldfastError 2000; EvaluationBusy
   */
  parse(
    projectId: string,
    action: Pick<CompiledAction, 'id' | 'contract'>,
    resolved: unknown,
    options?: EvaluatorOptions,
  ): Promise<unknown>;
  /** Checks a value against a JSON Schema. @throws HoldfastError 2000 if the schema is not valid; EvaluationBusy */
  validate(
    projectId: string,
    schema: unknown,
    value: unknown,
    detailLevel: DetailLevel,
    options?: EvaluatorOptions,
  ): Promise<Validated>;
  /** Finds everything that is wrong with a draft. @throws HoldfastError 2003 if it cannot be parsed; EvaluationBusy */
  readDraft(projectId: string, text: string, format: Format, catalogue: Catalogue): Promise<ReadDraft>;
}
