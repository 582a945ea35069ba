import { Environment } from '@marcbachmann/cel-js';
import { keyedMacro } from './extensions/keyed.ts';
import { extensionSignatures, namespaces } from './extensions/table.ts';
import { ownSignatures } from './functions.ts';
import { registerOwnTypes } from './own-types.ts';
import type { CelEvaluator, CelNode, CelType } from './node.ts';

/** How many compilations share an environment. */
const compilationsEach = 1_000;
let environment: Environment | null = null;
let compilations = 0;

/**
 * The environment for compilations. It keeps every name and type that it meets, so it is replaced now and then: names
 * that tenants invent do not stay for ever.
 */
export function currentEnvironment(locals: ReadonlySet<string>): Environment {
  compilations += 1;
  if (environment === null || compilations % compilationsEach === 0) {
    environment = createEnvironment(new Set());
    withLocals.clear();
  }
  if (locals.size === 0) return environment;
  const key = [...locals].toSorted().join();
  const extended = withLocals.get(key) ?? createEnvironment(locals);
  if (!withLocals.has(key)) {
    for (const name of locals) registerLocal(extended, name);
    withLocals.set(key, extended);
  }
  return extended;
}

/** A name that CEL keeps for itself is reported where it is given, and changes nothing elsewhere. */
function registerLocal(extended: Environment, name: string): void {
  try {
    extended.registerVariable(name, 'dyn');
  } catch {
    // The library refuses reserved names.
  }
}

/** The environments of places with local roots, by the names of these. */
const withLocals = new Map<string, Environment>();

/** The variables that every expression may read. */
export const variables = ['input', 'actions', 'execution'] as const;

function createEnvironment(locals: ReadonlySet<string>): Environment {
  const created = holdfastCel.clone();
  for (const { name, type, ctor, value } of namespaces) {
    created.registerType({ name: type, ctor });
    // An element of a loop may be named `url`: the name is its own there.
    if (!locals.has(name)) created.registerConstant(name, type, value);
  }
  // A clone with a function of its own has its own table of names; otherwise it would share its parent's.
  for (const signature of [...ownSignatures, ...extensionSignatures])
    created.registerFunction(signature, neverCalled);
  for (const name of ['sortBy', 'groupBy'] as const)
    created.registerFunction(`list.${name}(ast, ast): dyn`, keyedMacro(name));
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

/** `instrument` evaluates these calls; here only the type checker needs to know them. */
const neverCalled = (): never => {
  throw new Error('a function of ours is called by the library');
};

/**
 * Lists of lists become lists of anything, in type checks and in evaluation: the library would make a type for every
 * shape of literals and data, and keep it for as long as the process lives.
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
 * CEL as Holdfast uses it: integral numbers of JSON are ints, and ints and doubles mix. No function has a clock or
 * randomness: `execution.now` is a value, and `uuid` makes the same of the same.
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

registerOwnTypes(holdfastCel);
