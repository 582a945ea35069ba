import type { Catalogue } from '../actions/catalogue.ts';
import type { CompiledAction } from '../definitions/compiled.ts';
import type { ReadDraft } from '../definitions/read-draft.ts';
import type { Format } from '../definitions/source.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Template } from '../expressions/template.ts';
import type { Telling } from '../schemas/without-values.ts';
import type { Validated } from './task.ts';

export interface EvaluatorOptions {
  /** Ends the wait for a thread. */
  signal?: AbortSignal;
}

/**
 * Evaluates what tenants wrote: what is light at once, what is heavy in a thread, so that nobody else waits for it. Within a
 * transaction or a local activity the heavy is done outside of it (see `fromOutside`).
 */
export interface Evaluator {
  /** As `template.resolve`. @throws HoldfastError 2001; EvaluationBusy */
  resolve(projectId: string, template: Template, scope: Scope, options?: EvaluatorOptions): Promise<unknown>;
  /** Attributes as an action's contract wants them; JSON Schemas in them are compiled. @throws HoldfastError 2000; EvaluationBusy */
  parse(
    projectId: string,
    action: Pick<CompiledAction, 'id' | 'contract'>,
    resolved: unknown,
    options?: EvaluatorOptions,
  ): Promise<unknown>;
  /** Checks a value against a JSON Schema, as `validate` of it does. @throws HoldfastError 2000 for a schema that is none; EvaluationBusy */
  validate(
    projectId: string,
    schema: unknown,
    value: unknown,
    telling: Telling,
    options?: EvaluatorOptions,
  ): Promise<Validated>;
  /** Tells everything that is wrong with a draft. @throws HoldfastError 2003 where it cannot be parsed; EvaluationBusy */
  readDraft(projectId: string, text: string, format: Format, catalogue: Catalogue): Promise<ReadDraft>;
}
