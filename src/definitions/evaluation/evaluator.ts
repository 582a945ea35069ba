import type { Catalogue } from '../../actions/catalogue.ts';
import type { ActionContract } from '../../actions/contract.ts';
import type { ReadDraft } from '../read-draft.ts';
import type { Format } from '../../language/parsing/source.ts';
import type { EvaluatorOptions, Resolver } from '../../language/expressions/resolver.ts';
import type { DetailLevel } from '../../language/schemas/without-values.ts';
import type { JsonToRead, ReadJson } from './read-json.ts';
import type { Hiding, ValidationResult } from './task.ts';

/**
 * Evaluates the expressions and schemas of tenants: light work at once, heavy work in a thread, so that nobody else waits for it.
 * Within a transaction or a local activity, heavy work is done outside of it (see `fromOutside`).
 */
export interface Evaluator extends Resolver {
  /**
   * Parses attributes by an action's contract, and compiles JSON Schemas in them.
   * @throws HoldfastError 2000; EvaluationBusy
   */
  parse(
    projectId: string,
    action: { id: string; contract: ActionContract },
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
  ): Promise<ValidationResult>;
  /** Finds everything that is wrong with a draft. @throws HoldfastError 2003 if it cannot be parsed; EvaluationBusy */
  readDraft(projectId: string, text: string, format: Format, catalogue: Catalogue): Promise<ReadDraft>;
  /**
   * Hides values of secrets in an answer. It waits for a thread as long as it takes, because the call behind the answer must not
   * be repeated.
   * @throws HoldfastError 2005 if that takes too long
   */
  hide(projectId: string, hiding: Hiding, options?: EvaluatorOptions): Promise<unknown>;
  /**
   * Reads JSON that somebody else has sent: a large text in a thread, where it stays a text. It waits for one as `hide` does.
   * @throws HoldfastError 2005 if that takes too long
   */
  readJson(projectId: string, json: JsonToRead, options?: EvaluatorOptions): Promise<ReadJson>;
}
