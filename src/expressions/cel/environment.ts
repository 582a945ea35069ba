import { Environment } from '@marcbachmann/cel-js';
import { ownSignatures } from './functions.ts';
import type { CelEvaluator, CelNode, CelType } from './node.ts';

/** Compilations that share an environment. */
const compilationsEach = 1_000;
let environment: Environment | null = null;
let compilations = 0;

/**
 * The environment to compile with. It keeps every name and type that it meets for as long as it lives, so it is
 * exchanged for a new one now and then: what a tenant makes up goes away with what was compiled.
 */
export function currentEnvironment(): Environment {
  compilations += 1;
  if (environment === null || compilations % compilationsEach === 0) environment = createEnvironment();
  return environment;
}

/** The variables that an expression may read. */
export const variables = ['input', 'actions', 'execution'] as const;

function createEnvironment(): Environment {
  const created = holdfastCel.clone();
  // A function of its own is also what gives a clone its own table of names: it would share its parent's.
  for (const signature of ownSignatures) created.registerFunction(signature, neverCalled);
  const probe = created.parse('null');
  probe.check();
  const root = probe.ast as unknown as CelNode;
  root.setMeta('evaluate', (evaluator) => {
    flattenTypes(evaluator);
    return null;
  });
  probe({});
  return created;
}

/** `instrument` evaluates calls of them: here they are known to the check of types alone. */
const neverCalled = (): never => {
  throw new Error('a function of ours is called by the library');
};

/**
 * Lists of lists are lists of anything, to the checker and in evaluation: the library would make a type for every
 * shape of literals and of data that it meets, and keep it for as long as the process lives.
 */
function flattenTypes(evaluator: CelEvaluator): void {
  const { registry } = evaluator;
  const isNested = ({ kind }: CelType): boolean => kind === 'list' || kind === 'map' || kind === 'optional';
  const { list, map, optional } = {
    list: registry.getType('list'),
    map: registry.getType('map'),
    optional: registry.getType('optional'),
  };
  const [listOf, mapOf, optionalOf] = [
    registry.getListType.bind(registry),
    registry.getMapType.bind(registry),
    registry.getOptionalType.bind(registry),
  ];
  registry.getListType = (type) => (isNested(type) ? list : listOf(type));
  registry.getMapType = (key, type) => (isNested(key) || isNested(type) ? map : mapOf(key, type));
  registry.getOptionalType = (type) => (isNested(type) ? optional : optionalOf(type));
  evaluator.debugTypeDeep = (value) => evaluator.debugType(value);
}

/**
 * CEL as Holdfast speaks it: JSON's integral numbers are ints, and ints and doubles mix.
 * No clock and no randomness: the library has none, and none is registered.
 */
const holdfastCel = new Environment({
  enableOptionalTypes: true,
  homogeneousAggregateLiterals: false,
  limits: {
    maxAstNodes: 2_000,
    maxDepth: 64,
    maxListElements: 1_000,
    maxMapEntries: 1_000,
    maxCallArguments: 8,
  },
})
  .registerVariable('input', 'dyn')
  .registerVariable('actions', 'map<string, dyn>')
  .registerVariable('execution', 'map<string, dyn>')
  .registerOperator('int + double: double', (a: bigint, b: number) => Number(a) + b)
  .registerOperator('double + int: double', (a: number, b: bigint) => a + Number(b))
  .registerOperator('int - double: double', (a: bigint, b: number) => Number(a) - b)
  .registerOperator('double - int: double', (a: number, b: bigint) => a - Number(b))
  .registerOperator('int * double: double', (a: bigint, b: number) => Number(a) * b)
  .registerOperator('double * int: double', (a: number, b: bigint) => a * Number(b))
  .registerOperator('int / double: double', (a: bigint, b: number) => Number(a) / b)
  .registerOperator('double / int: double', (a: number, b: bigint) => a / Number(b))
  .registerOperator('double % int: double', (a: number, b: bigint) => a % Number(b))
  .registerOperator('int % double: double', (a: bigint, b: number) => Number(a) % b)
  .registerOperator('double % double: double', (a: number, b: number) => a % b)
  .registerOperator('int == double', (a: bigint, b: number) => Number(a) === b);
