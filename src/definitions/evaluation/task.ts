import { errors } from '../../language/errors/catalogue.ts';
import { HoldfastError } from '../../language/errors/holdfast-error.ts';
import type { ErrorBody, ValueDetail } from '../../language/errors/error-body.ts';
import { rehydrateError } from '../../language/errors/rehydrate.ts';
import { catalogue } from '../../actions/catalogue.ts';
import type { ActionContract } from '../../actions/contract.ts';
import { parseAttributes } from '../../actions/parse-attributes.ts';
import { readDraft } from '../read-draft.ts';
import type { Format } from '../../language/parsing/source.ts';
import { type Path, placeOf } from '../../language/errors/place.ts';
import { compileTemplate, type Template } from '../../language/expressions/template.ts';
import type { TemplateSource } from '../../language/expressions/template-source.ts';
import type { Scope } from '../../language/expressions/scope.ts';
import { compileSchema } from '../../language/schemas/compile-schema.ts';
import { record } from '../../language/metering/step-budget.ts';
import { readLarge, type JsonToRead } from './read-json.ts';
import { maskOf, maskOfCut } from '../../account/secrets/masking/mask.ts';
import { tooMuch as tooManySteps } from '../../language/schemas/validator.ts';
import type { DetailLevel } from '../../language/schemas/without-values.ts';

/** Heavy work as plain data, with everything that another thread needs. */
export type Task = ResolveTask | ParseTask | ValidateTask | ReadTask | HideTask | JsonTask;

interface ResolveTask {
  do: 'resolve';
  source: TemplateSource;
  scope: Scope;
}

/** `action`: its name in the catalogue, which all processes share. */
interface ParseTask {
  do: 'parse';
  action: string;
  id: string;
  value: unknown;
}

interface ValidateTask {
  do: 'validate';
  schema: unknown;
  value: unknown;
  detailLevel: DetailLevel;
}

/** The thread uses the actions of the same catalogue. */
interface ReadTask {
  do: 'read';
  text: string;
  format: Format;
}

/** Hides values of secrets in an answer; `isCut`: it is an error, which quotes and cuts (see `maskOfCut`). */
interface HideTask extends Hiding {
  do: 'hide';
}

interface JsonTask extends JsonToRead {
  do: 'json';
}

export interface Hiding {
  values: readonly string[];
  in: unknown;
  isCut: boolean;
}

/** A value with its schema's defaults, and where it does not match the schema. */
export interface ValidationResult {
  value: unknown;
  details: ValueDetail[];
}

/** The result. A failure is always the tenant's. */
export type Answer = { value: unknown } | { failure: ErrorBody & { status?: number } };

/** Does a task to its end; only the limits of expressions and schemas apply. */
export function perform(task: Task): Answer {
  try {
    return { value: valueOf(task) };
  } catch (error) {
    if (error instanceof HoldfastError) return failed(error);
    throw error;
  }
}

function valueOf(task: Task): unknown {
  switch (task.do) {
    case 'resolve':
      return compiledFrom(task.source).resolve(task.scope);
    case 'parse':
      return parseAttributes(contractOf(task.action), task.id, task.value);
    case 'validate':
      return validate(task);
    case 'read':
      return readDraft(task.text, task.format, catalogue);
    case 'hide':
      return hide(task);
    case 'json':
      return readLarge(task);
    default:
      task satisfies never;
      throw new Error('no such task');
  }
}

export function contractOf(name: string): ActionContract {
  const contract = catalogue.get(name);
  if (!contract) throw new Error(`there is no action ${name}`);
  return contract;
}

function compiledFrom({
  value,
  path,
  kinds,
  inputSchema,
  outputSchemas,
  locals,
  onlyInCel,
}: TemplateSource): Template {
  const kindAt = (place: Path) => kinds.get(placeOf(place).pointer) ?? null;
  const outputSchemaOf = (id: string): unknown => outputSchemas[id];
  return compileTemplate(value, { path, kindAt, inputSchema, outputSchemaOf, locals, onlyInCel }).template;
}

/** @throws StepsSpent where checking would cost more than `maxSteps` */
export function validate(
  { schema, value, detailLevel }: Omit<ValidateTask, 'do'>,
  maxSteps = Infinity,
): ValidationResult {
  // Older schemas may have keywords that are refused in new schemas.
  const validator = compileSchema(schema, { mayBeUnsupported: true });
  const { value: checked, details, steps } = validator.validate(value, detailLevel, maxSteps);
  record(steps);
  return { value: checked, details };
}

export const hide = ({ values, in: value, isCut }: Hiding): unknown =>
  (isCut ? maskOfCut : maskOf)(values)(value);

/** The answer to a task that took a thread too long or too much memory. */
export function tooMuch(task: Task): Answer {
  if (task.do === 'validate') return { value: { value: task.value, details: [tooManySteps] } };
  if (task.do === 'parse') return failed(errors.attributesTooComplex(task.id));
  if (task.do === 'read') return failed(errors.definitionTooComplex());
  if (task.do === 'hide' || task.do === 'json') return failed(errors.secretsNotHidden());
  return failed(errors.expressionTooComplex(placeOf(task.source.path)));
}

export const failed = (error: HoldfastError): Answer => ({
  failure: { ...error.toBody(), status: error.status },
});

/** The value of an answer. @throws HoldfastError if the task failed */
export function given(answer: Answer): unknown {
  if ('value' in answer) return answer.value;
  throw rehydrateError(answer.failure);
}
