import type * as v from 'valibot';
import type { Catalogue } from '../actions/catalogue.ts';
import type { ActionContract } from '../actions/contract.ts';
import { isLiteralAt } from '../expressions/literal-text.ts';
import { isObject } from '../json/object.ts';
import type { Path } from '../errors/place.ts';
import type { Declarations, Declared } from '../expressions/declared.ts';
import type { Meter } from '../expressions/meter.ts';
import { compileTemplate, type CompiledTemplate, type Template } from '../expressions/template.ts';
import { issuesApartFrom } from './check-attributes.ts';
import { checkHolding } from './check-holding.ts';
import { checkReferences } from './check-references.ts';
import { checkSlips } from './check-slips.ts';
import { checkShape } from './check-shape.ts';
import type { CompiledAction } from './compiled.ts';
import type { Findings } from './problem.ts';
import { checkReturnUrl } from './return-url.ts';

/** What an action may refer to. */
export interface Surroundings {
  catalogue: Catalogue;
  /** Ids of all actions, in their order. */
  ids: readonly string[];
  declarations: Declarations;
  declared: Declared;
  /** Counts the work on all constants of the definition. */
  constants: Meter;
}

/** Compiles one action and reports everything that is wrong with it; null if it cannot run. */
export function compileAction(
  action: Record<string, unknown>,
  at: number,
  surroundings: Surroundings,
  findings: Findings,
): CompiledAction | null {
  const path = ['actions', at];
  const contract = findContract(action['name'], [...path, 'name'], surroundings.catalogue, findings);
  checkHolding(action, contract, path, findings);
  const compile = (field: string, fallback?: unknown, schema?: v.GenericSchema): CompiledTemplate =>
    compileField(
      action[field] ?? fallback,
      { path: [...path, field], at, ...(schema === undefined ? {} : { schema }) },
      surroundings,
      findings,
    );
  const attributes = compile('attributes', {}, contract?.attributes);
  if (contract !== undefined)
    checkAttributes(action['attributes'] ?? {}, attributes, contract, [...path, 'attributes'], findings);
  const label = action['label'] === undefined ? null : compile('label').template;
  const returnUrl = action['returnUrl'] === undefined ? null : compile('returnUrl').template;
  checkReturnUrl(action['returnUrl'], [...path, 'returnUrl'], findings);
  if (contract === undefined || typeof action['id'] !== 'string') return null;
  return {
    id: action['id'],
    contract,
    template: attributes.template,
    remind: Array.isArray(action['remind'])
      ? action['remind'].filter((item) => typeof item === 'string')
      : [],
    ...(typeof action['timeout'] === 'string' ? { timeout: action['timeout'] } : {}),
    ...optional('label', label),
    ...optional('returnUrl', returnUrl),
  };
}

const optional = <Name extends string>(name: Name, template: Template | null): { [N in Name]?: Template } =>
  (template === null ? {} : { [name]: template }) as { [N in Name]?: Template };

function findContract(
  name: unknown,
  path: Path,
  catalogue: Catalogue,
  findings: Findings,
): ActionContract | undefined {
  if (typeof name !== 'string') return undefined;
  const contract = catalogue.get(name);
  if (contract === undefined) {
    findings.add({
      reason: 'action.unknown',
      message: () =>
        `The action \`${name}\` is not known.${findings.suggestions.didYouMean(name, catalogue.keys())}`,
      path,
    });
  }
  return contract;
}

function compileField(
  value: unknown,
  { path, at, schema }: { path: Path; at: number; schema?: v.GenericSchema },
  { ids, declarations, declared, constants }: Surroundings,
  findings: Findings,
): CompiledTemplate {
  const isLiteral = (place: Path) => schema !== undefined && isLiteralAt(schema, place);
  const compiled = compileTemplate(value, { ...declarations, path, isLiteral, constants });
  for (const problem of compiled.problems) {
    const subject = problem.source === '' ? 'The value' : `The expression \`${problem.source}\``;
    const where = problem.offset === undefined ? '' : ` (at character ${problem.offset + 1})`;
    findings.add({
      message: `${subject} ${problem.message}${where}.`,
      path: problem.path,
      code: 2001,
      reason: problem.source === '' ? 'value.depth' : 'expression.syntax',
      ...(problem.source === '' ? {} : { expression: problem.source }),
    });
  }
  checkSlips(value, path, (place) => isLiteral(place.slice(path.length)), findings);
  checkReferences(compiled.expressions, { ids, at, declared }, findings);
  return compiled;
}

function checkAttributes(
  attributes: unknown,
  { expressions, problems }: CompiledTemplate,
  contract: ActionContract,
  path: Path,
  findings: Findings,
): void {
  if (!isObject(attributes)) return;
  const places = [...expressions, ...problems].map((found) => found.path.slice(path.length));
  const issues = issuesApartFrom(contract.attributes, attributes, places);
  checkShape(contract.attributes, attributes, findings, { prefix: path, issues, canRun: true });
  for (const { path: place, ...advice } of contract.advice?.(attributes) ?? [])
    findings.add({
      reason: 'definition.doubtful',
      ...advice,
      path: [...path, ...place],
      severity: 'warning',
    });
}
