import type * as v from 'valibot';
import type { Catalogue } from '../actions/catalogue.ts';
import type { ActionContract } from '../actions/contract.ts';
import { isObject } from '../json/object.ts';
import type { Path } from '../errors/place.ts';
import type { CompiledTemplate, Template } from '../expressions/template.ts';
import { issuesApartFrom } from './check-attributes.ts';
import { checkHolding } from './check-holding.ts';
import { checkLabel } from './check-label.ts';
import { checkShape } from './check-shape.ts';
import { compileField, type Site } from './compile-field.ts';
import type { CompiledAction } from '../engine/plan/compiled.ts';
import type { Findings } from './problem.ts';
import { checkReturnUrl } from './return-url.ts';

/** Compiles one action and reports everything that is wrong with it; null if it cannot run. */
export function compileAction(
  action: Record<string, unknown>,
  path: Path,
  { catalogue, site }: { catalogue: Catalogue; site: Site },
  findings: Findings,
): CompiledAction | null {
  const contract = findContract(action['name'], [...path, 'name'], catalogue, findings);
  checkHolding(action, contract, path, findings);
  const compile = (field: string, fallback?: unknown, schema?: v.GenericSchema): CompiledTemplate =>
    compileField(
      action[field] ?? fallback,
      { path: [...path, field], ...(schema === undefined ? {} : { schema }) },
      site,
      findings,
    );
  const attributes = compile('attributes', {}, contract?.attributes);
  if (contract !== undefined)
    checkAttributes(action['attributes'] ?? {}, attributes, contract, [...path, 'attributes'], findings);
  const label = action['label'] === undefined ? null : compile('label');
  if (label !== null)
    checkLabel(action['label'], label, { path: [...path, 'label'], declared: site.declared, findings });
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
    ...optional('label', label && label.template),
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
