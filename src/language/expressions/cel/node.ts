/** A step of the library's evaluation: `ev.run(node, context)` returns the value of a node. */
export interface CelEvaluator {
  run(node: CelNode, context: unknown): unknown;
  debugType(value: unknown): unknown;
  debugTypeDeep(value: unknown): unknown;
  registry: {
    getType(name: string): CelType;
    getListType(type: CelType): CelType;
    getMapType(key: CelType, type: CelType): CelType;
    getOptionalType(type: CelType): CelType;
  };
}

export interface CelType {
  kind: string;
}

/** Returns the type of a node; throws if its operands do not fit. */
export type Check = (checker: CelChecker, node: CelNode, context: unknown) => unknown;

export interface CelChecker {
  dynType: unknown;
  listType: unknown;
}

export type Evaluate = (ev: CelEvaluator, node: CelNode, context: unknown) => unknown;

/** The parser's data about a macro that it does not replace. Macros of our own have a key (see `keyed.ts`). */
export interface Macro {
  evaluate?: Evaluate;
  keyed?: string;
  receiver?: CelNode;
  key?: CelNode;
  inner?: InnerContext;
  async?: boolean;
  typeCheck?(checker: MacroChecker, macro: Macro, context: InnerContext): unknown;
}

interface InnerContext {
  forkWithVariable(name: string, type: unknown): InnerContext;
  reuse(context: unknown): InnerContext;
  setIterValue(value: unknown, ev: CelEvaluator): InnerContext;
}

interface MacroChecker {
  check(node: CelNode, context: unknown): { kind: string; valueType?: unknown };
  getType(name: string): unknown;
  createError(code: string, message: string, node: CelNode): Error;
}

/**
 * A node of the syntax tree with the parts that the library's types leave out. They are internals of cel-js 8.0.0, so
 * package.json pins that version; `test/unit/expressions/bounds.test.ts` fails if they change.
 */
export interface CelNode {
  readonly op: string;
  readonly args: unknown;
  readonly start: number;
  readonly end: number;
  readonly meta: { evaluate: Evaluate; check: Check; alternate?: CelNode; macro?: Macro };
  setMeta(key: 'evaluate', evaluate: Evaluate): this;
  setMeta(key: 'check', check: Check): this;
  /** Set by the type check. */
  readonly checkedType?: { name: string };
  /** Operands, set by the type check. */
  readonly left: CelNode;
  readonly right: CelNode;
  readonly receiverWithArgs: readonly CelNode[];
  readonly handle: (...parts: unknown[]) => unknown;
}

export const isNode = (value: unknown): value is CelNode =>
  typeof value === 'object' && value !== null && 'setMeta' in value && 'op' in value;

/** Whether a method evaluates its arguments for each item of its receiver. */
export const isLoop = ({ meta }: CelNode): boolean =>
  meta.alternate?.op === 'comprehension' || meta.macro?.keyed !== undefined;

/** The step of an access; null if it is computed. */
export function stepOf(key: string | CelNode): string | number | null {
  if (!isNode(key)) return key;
  if (key.op !== 'value') return null;
  if (typeof key.args === 'string') return key.args;
  return typeof key.args === 'bigint' ? Number(key.args) : null;
}

/** The child nodes of a node, as they are written. */
export function childrenOf(node: CelNode): CelNode[] {
  return nodesIn(node.args);
}

/** Every node that evaluation may reach, including those made by macros, each once. */
export function reachableFrom(root: CelNode): Set<CelNode> {
  const reached = new Set<CelNode>();
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    open.push(...nodesIn(node.args), ...nodesIn(node.meta.alternate), ...nodesIn(node.meta.macro));
  }
  return reached;
}

function nodesIn(value: unknown): CelNode[] {
  if (isNode(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  // A comprehension's arguments and a macro are plain objects; contexts and types are instances.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return [];
  return Object.values(value).flatMap((part) => (isNode(part) || Array.isArray(part) ? nodesIn(part) : []));
}
