import type { ActionContract } from '../../actions/contract.ts';
import { faultOf } from '../compile-field.ts';
import { secretsIn, withSecrets } from '../secrets-in.ts';
import { errors } from '../../language/errors/catalogue.ts';
import { placeOf } from '../../language/errors/place.ts';
import type { EvaluatorOptions } from '../../language/expressions/resolver.ts';
import { textKindAt } from '../../language/expressions/text-kinds.ts';
import type { Scope } from '../../language/expressions/scope.ts';
import { compileTemplate } from '../../language/expressions/template.ts';
import { isObject } from '../../language/json/object.ts';
import { referencesIn, shownRoot } from '../../account/secrets/references.ts';

/** Attributes outside of a definition, and the values that their expressions read. */
export interface WrittenAttributes {
  attributes: unknown;
  scope: Scope;
}

export interface ResolvedAttributes {
  value: unknown;
  /** The names of those without expressions. */
  constants: string[];
}

/** Resolves attributes where they are in nobody's way. */
export interface AttributesResolver {
  /** @throws the errors of `resolveAttributes`; EvaluationBusy */
  resolveAttributes(
    projectId: string,
    contract: ActionContract,
    written: WrittenAttributes,
    options?: EvaluatorOptions,
  ): Promise<ResolvedAttributes>;
}

/**
 * Compiles the attributes of an action and resolves them.
 * @throws HoldfastError 2000 for expressions that cannot be read; 2001 for those that give no value
 * @throws StepsSpent if `maxSteps`, fewer than the limit, are spent
 */
export function resolveAttributes(
  contract: Pick<ActionContract, 'attributes' | 'secrets'>,
  { attributes, scope }: WrittenAttributes,
  maxSteps?: number,
): ResolvedAttributes {
  const path = ['attributes'];
  const locals = new Map(Object.keys(scope.locals ?? {}).map((name) => [name, undefined]));
  const declarations = withSecrets({ locals }, contract);
  const { template, expressions, problems } = compileTemplate(attributes, {
    ...declarations,
    path,
    kindAt: (place) => textKindAt(contract.attributes, place),
  });
  if (problems.length > 0)
    throw errors.attributesInvalid(
      problems.map((problem) => ({ ...faultOf(problem), ...placeOf(problem.path) })),
    );
  const { uses, faults } = secretsIn(attributes, expressions, { declarations, contract, path });
  if (faults.length > 0)
    throw errors.attributesInvalid(
      faults.map(({ expression: { source, path: at }, message }) => ({
        reason: 'expression.reference',
        message: `The expression \`${source}\` ${message}.`,
        ...placeOf(at),
      })),
    );
  // Nobody who only tries an action gets a value.
  const shown = { ...scope, locals: { ...scope.locals, ...shownRoot(referencesIn(uses)) } };
  const value = template.resolve(shown, maxSteps) ?? {};
  const names = isObject(value) ? Object.keys(value) : [];
  return { value, constants: names.filter((name) => template.isConstantAt([name])) };
}
