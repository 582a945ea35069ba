import type { DeclaredTypes } from '../declared.ts';
import type { ExpressionFault, PathRead, References } from '../compiled.ts';
import { limits } from '../limits.ts';
import { callbackIdOf } from './callback-url.ts';
import { variables } from './environment.ts';
import { absentBeside, absentWhere } from './absence.ts';
import { type CelNode, childrenOf, isLoop, isNode, stepOf } from './node.ts';

type Step = string | number;

/** Returns the paths that an expression reads, found in its parsed text; or why it must not be written like this. */
export function referencesOf(
  root: CelNode,
  declared: Pick<DeclaredTypes, 'locals' | 'elsewhere'>,
): References | ExpressionFault {
  const locals = new Set<string>();
  const computed = new Set<string>();
  const actionIds = new Set<string>();
  const callbackIds = new Set<string>();
  const reads: PathRead[] = [];
  let readsAll = false;
  let readsInput = false;
  let fault: ExpressionFault | null = null;
  const visit = (node: CelNode, nesting: number, around: Around): void => {
    const { isCertain, isInMacro, hidden, absent, isTested, isGiven } = around;
    const access = accessOf(node, declared.locals);
    if (access !== null && !hidden.has(access.variable)) {
      const [first] = access.path;
      const isActions = access.variable === 'actions';
      const isRead = isCertain || isInMacro || (typeof first === 'string' && absent.has(first));
      reads.push({
        path: [access.variable, ...access.path],
        mustExist: isCertain && !access.isOptional,
        needsAction:
          isActions &&
          !access.isFirstOptional &&
          (isTested === null ? isRead : isTested && access.path.length > 1),
      });
      if (declared.locals.has(access.variable)) {
        locals.add(access.variable);
        if (!isGiven) computed.add(access.variable);
      } else if (access.variable === 'input') readsInput = true;
      else if (isActions) {
        if (typeof first === 'string') actionIds.add(first);
        else readsAll = true;
      }
      for (const index of access.indexes)
        visit(index, nesting, {
          ...around,
          isCertain: isCertain && !access.isOptional,
          isTested: null,
          isGiven: false,
        });
      return;
    }
    const bound = boundVariable(node);
    const inside = bound === null || bound.isBind ? nesting : nesting + 1;
    if (bound !== null && isVariable(bound.name)) {
      fault ??= { message: `uses \`${bound.name}\` as a variable of its own`, offset: node.start };
    }
    if (inside > limits.maxComprehensionNesting) {
      fault ??= {
        message: `nests more than ${limits.maxComprehensionNesting} comprehensions`,
        offset: node.start,
      };
    }
    const callback = callbackIdOf(node);
    if (typeof callback === 'string') callbackIds.add(callback);
    else fault ??= callback;
    if (callsUuid(node)) reads.push(readsId);
    const name = node.op === 'id' ? String(node.args) : null;
    const elsewhere = name === null || hidden.has(name) ? null : declared.elsewhere(name);
    if (elsewhere !== null) fault ??= { message: `reads \`${name}\`, ${elsewhere}`, offset: node.start };
    const certain = certainChildOf(node);
    for (const child of childrenOf(node)) {
      const below = bound?.inside.includes(child) === true ? new Set([...hidden, bound.name]) : hidden;
      const isEvaluated = certain === 'all' || child === certain;
      const isRepeated = bound !== null && !isEvaluated;
      visit(child, inside, {
        isCertain: isCertain && isEvaluated,
        isInMacro: (isCertain || isInMacro) && (isRepeated || (isInMacro && isEvaluated)),
        hidden: below,
        absent: new Set([...absent, ...absentBeside(node, child)]),
        isTested: isHas(node) ? isCertain || isInMacro : null,
        isGiven: isGiven && node.op === '+',
      });
    }
  };
  visit(root, 0, onTop);
  if (fault !== null) return fault;
  const absentIfTrue = absentWhere(root, true);
  return {
    readsInput,
    actionIds: readsAll ? 'all' : actionIds,
    locals,
    computed,
    callbackIds,
    reads,
    absentIfTrue,
  };
}

/** The facts about a place in an expression. */
interface Around {
  /** It is evaluated with the expression, and its failure is the expression's. */
  isCertain: boolean;
  /** It is evaluated for each element of a list, if there are any. */
  isInMacro: boolean;
  /** The variables of macros around it, which hide local roots. */
  hidden: ReadonlySet<string>;
  /** Ids of actions that have no output where it is evaluated. */
  absent: ReadonlySet<string>;
  /** `has` looks for its last step, and needs those before it: whether that is evaluated. Null outside of `has`. */
  isTested: boolean | null;
  /** Its value is the expression's, or is appended to it. */
  isGiven: boolean;
}

const onTop: Around = {
  isCertain: true,
  isInMacro: false,
  hidden: new Set(),
  absent: new Set(),
  isTested: null,
  isGiven: true,
};

/** A call of `uuid` reads which execution it is, so it is no constant. */
const callsUuid = ({ op, args }: CelNode): boolean => op === 'call' && (args as [string])[0] === 'uuid';
const readsId: PathRead = { path: ['execution', 'id'], mustExist: false, needsAction: false };

const isHas = ({ op, args }: CelNode): boolean => op === 'call' && (args as [string])[0] === 'has';

/** Methods that may return a result without evaluating their arguments. */
const lazyMethods = new Set(['or', 'orValue', 'optMap', 'optFlatMap', 'bind']);

/** The child nodes that are always evaluated with this one, and whose failure ends it. */
function certainChildOf(node: CelNode): CelNode | 'all' | null {
  switch (node.op) {
    case '?:':
      return (node.args as [CelNode])[0];
    case '||':
    case '&&':
      return null;
    case 'call':
      return isHas(node) ? null : 'all';
    case 'rcall': {
      const [method, receiver] = node.args as [string, CelNode];
      return lazyMethods.has(method) || isLoop(node) ? receiver : 'all';
    }
    default:
      return 'all';
  }
}

interface Access {
  variable: string;
  path: Step[];
  indexes: CelNode[];
  /** True if any step of the path may be missing. */
  isOptional: boolean;
  /** Whether its first step may find nothing. */
  isFirstOptional: boolean;
}

const none: ReadonlySet<string> = new Set();

/** `input.a["b"][0].?c` as a variable and its static steps, with computed indexes apart. */
export function accessOf(node: CelNode, locals: ReadonlySet<string> = none): Access | null {
  const path: Step[] = [];
  const indexes: CelNode[] = [];
  let isOptional = false;
  let isFirstOptional = false;
  let current = node;
  while (current.op !== 'id') {
    if (!['.', '.?', '[]', '[?]'].includes(current.op)) return null;
    const [base, key] = current.args as [CelNode, string | CelNode];
    isFirstOptional = current.op === '.?' || current.op === '[?]';
    isOptional ||= isFirstOptional;
    const step = stepOf(key);
    if (step === null) {
      // The steps after a computed one are unknown.
      path.length = 0;
      if (isNode(key)) indexes.push(key);
    } else path.unshift(step);
    current = base;
  }
  const variable = String(current.args);
  return isVariable(variable) || locals.has(variable)
    ? { variable, path, indexes, isOptional, isFirstOptional }
    : null;
}

/** The variable that a macro declares: `list.map(x, …)`, `cel.bind(x, …)`, and the nodes in which it is known. */
export function boundVariable(node: CelNode): { name: string; isBind: boolean; inside: CelNode[] } | null {
  if (node.op !== 'rcall') return null;
  const [method, , args] = node.args as [string, CelNode, CelNode[]];
  const [variable] = args;
  const isBind = method === 'bind';
  if (!isBind && !isLoop(node)) return null;
  if (variable?.op !== 'id') return null;
  const inside = isBind ? args.filter((_, at) => at !== 1) : args;
  return { name: String(variable.args), isBind, inside };
}

export const isVariable = (name: string): boolean => (variables as readonly string[]).includes(name);
