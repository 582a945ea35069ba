import type { ActionContract } from '../actions/contract.ts';
import { faultOf } from '../definitions/compile-field.ts';
import { errors } from '../errors/catalogue.ts';
import { placeOf } from '../errors/place.ts';
import type { EvaluatorOptions } from '../expressions/resolver.ts';
import { isLiteralAt } from '../expressions/literal-text.ts';
import type { Scope } from '../expressions/scope.ts';
import { compileTemplate } from '../expressions/template.ts';
import { isObject } from '../json/object.ts';

/** Attributes that stand in no definition, and what their expressions read. */
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
  /** @throws what `resolveAttributes` throws; EvaluationBusy */
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
  contract: Pick<ActionContract, 'attributes'>,
  { attributes, scope }: WrittenAttributes,
  maxSteps?: number,
): ResolvedAttributes {
  const { template, problems } = compileTemplate(attributes, {
    path: ['attributes'],
    isLiteral: (place) => isLiteralAt(contract.attributes, place),
    locals: new Map(Object.keys(scope.locals ?? {}).map((name) => [name, undefined])),
  });
  if (problems.length > 0)
    throw errors.attributesInvalid(
      problems.map((problem) => ({ ...faultOf(problem), ...placeOf(problem.path) })),
    );
  const value = template.resolve(scope, maxSteps) ?? {};
  const names = isObject(value) ? Object.keys(value) : [];
  return { value, constants: names.filter((name) => template.isConstantAt([name])) };
}
