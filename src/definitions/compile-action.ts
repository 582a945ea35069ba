import type { Catalogue } from '../actions/catalogue.ts';
import type { ActionContract } from '../actions/contract.ts';
import { isObject } from '../language/json/object.ts';
import type { Path } from '../language/errors/place.ts';
import { declaredBy } from '../language/expressions/declared.ts';
import type { CompiledTemplate, Template } from '../language/expressions/template.ts';
import type { SecretUse } from '../account/secrets/references.ts';
import { issuesApartFrom } from './check-attributes.ts';
import { isExpression } from '../language/expressions/text.ts';
import { checkHolding } from './check-holding.ts';
import { checkLabel } from './check-label.ts';
import { checkShape } from './check-shape.ts';
import { compileField, type Site } from './compile-field.ts';
import type { CompiledAction } from '../engine/plan/compiled.ts';
import type { Findings } from './problem.ts';
import { checkReturnUrl } from './return-url.ts';
import { checkSecretHost } from './check-secret-host.ts';
import { secretsIn, withSecrets } from './secrets-in.ts';

/** Compiles one action and reports everything that is wrong with it; null if it cannot run. `timeout`: as it is written, also if the action does not keep it. */
export function compileAction(
  action: Record<string, unknown>,
  path: Path,
  { catalogue, site, timeout }: { catalogue: Catalogue; site: Site; timeout?: unknown },
  findings: Findings,
): CompiledAction | null {
  const contract = findContract(action['name'], [...path, 'name'], catalogue, findings);
  checkHolding(action, contract, path, findings);
  const compile = (field: string): CompiledTemplate =>
    compileField(action[field], { path: [...path, field] }, site, findings);
  const { attributes, secrets } = attributesOf(action['attributes'] ?? {}, [...path, 'attributes'], {
    contract,
    site,
    findings,
  });
  if (contract !== undefined)
    checkAttributes({ ...action, timeout }, attributes, contract, [...path, 'attributes'], findings);
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
    ...(contract.outcomes && { outcomeOf: contract.outcomes(action['attributes']) }),
    ...(secrets.length > 0 ? { secrets } : {}),
    remind: Array.isArray(action['remind'])
      ? action['remind'].filter((item) => typeof item === 'string' && !isExpression(item))
      : [],
    ...(typeof action['timeout'] === 'string' ? { timeout: action['timeout'] } : {}),
    ...optional('label', label && label.template),
    ...optional('returnUrl', returnUrl),
  };
}

/** Compiles the attributes, which alone may read secrets, if the action takes them. */
function attributesOf(
  value: unknown,
  path: Path,
  { contract, site, findings }: { contract: ActionContract | undefined; site: Site; findings: Findings },
): { attributes: CompiledTemplate; secrets: SecretUse[] } {
  const declarations = withSecrets(site.declarations, contract);
  const attributes = compileField(
    value,
    { path, ...(contract === undefined ? {} : { schema: contract.attributes }) },
    declarations === site.declarations ? site : { ...site, declarations, declared: declaredBy(declarations) },
    findings,
  );
  if (contract === undefined) return { attributes, secrets: [] };
  const { uses, faults } = secretsIn(value, attributes.expressions, { declarations, contract, path });
  for (const { expression, message } of faults)
    findings.add({
      reason: 'expression.reference',
      message: `The expression \`${expression.source}\` ${message}.`,
      path: expression.path,
      code: 2001,
      expression: expression.source,
    });
  return {
    attributes,
    secrets: checkSecretHost(value, uses, { contract, locals: declarations.locals, path }, findings),
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
  { attributes = {}, timeout }: Record<string, unknown>,
  { expressions, problems }: CompiledTemplate,
  contract: ActionContract,
  path: Path,
  findings: Findings,
): void {
  if (!isObject(attributes)) return;
  const places = [...expressions, ...problems].map((found) => found.path.slice(path.length));
  const issues = issuesApartFrom(contract.attributes, attributes, places);
  checkShape(contract.attributes, attributes, findings, { prefix: path, issues, canRun: true });
  for (const { path: place, ...advice } of contract.advice?.(attributes, timeout) ?? [])
    findings.add({
      reason: 'definition.doubtful',
      ...advice,
      path: [...path, ...place],
      severity: 'warning',
    });
}
