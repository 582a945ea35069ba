import type { ExpressionFault, Read, References } from '../compiled.ts';
import { limits } from '../limits.ts';
import { variables } from './environment.ts';
import { type CelNode, childrenOf, isNode } from './node.ts';

type Step = string | number;

/** What an expression reads, found in its parsed text; or why it must not be written like this. */
export function referencesOf(root: CelNode): References | ExpressionFault {
  const actionIds = new Set<string>();
  const reads: Read[] = [];
  let readsAll = false;
  let readsInput = false;
  let fault: ExpressionFault | null = null;
  const visit = (node: CelNode, nesting: number, isCertain: boolean): void => {
    const access = accessOf(node);
    if (access !== null) {
      const [first] = access.path;
      reads.push({
        path: [access.variable, ...access.path],
        mustExist: isCertain && !access.isOptional,
      });
      if (access.variable === 'input') readsInput = true;
      else if (access.variable === 'actions') {
        if (typeof first === 'string') actionIds.add(first);
        else readsAll = true;
      }
      for (const index of access.indexes) visit(index, nesting, isCertain && !access.isOptional);
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
    const certain = certainChildOf(node);
    for (const child of childrenOf(node))
      visit(child, inside, isCertain && (certain === 'all' || child === certain));
  };
  visit(root, 0, true);
  return fault ?? { readsInput, actionIds: readsAll ? 'all' : actionIds, reads };
}

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
      return (node.args as [string])[0] === 'has' ? null : 'all';
    case 'rcall': {
      const [method, receiver] = node.args as [string, CelNode];
      return lazyMethods.has(method) || node.meta.alternate?.op === 'comprehension' ? receiver : 'all';
    }
    default:
      return 'all';
  }
}

interface Access {
  variable: string;
  path: Step[];
  indexes: CelNode[];
  /** Whether a step of it may find nothing. */
  isOptional: boolean;
}

/** `input.a["b"][0].?c` as a variable and its static steps, with computed indexes apart. */
export function accessOf(node: CelNode): Access | null {
  const path: Step[] = [];
  const indexes: CelNode[] = [];
  let isOptional = false;
  let current = node;
  while (current.op !== 'id') {
    if (!['.', '.?', '[]', '[?]'].includes(current.op)) return null;
    const [base, key] = current.args as [CelNode, string | CelNode];
    if (current.op === '.?' || current.op === '[?]') isOptional = true;
    const step = stepOf(key);
    if (step === null) {
      // The steps after a computed one are unknown.
      path.length = 0;
      if (isNode(key)) indexes.push(key);
    } else path.unshift(step);
    current = base;
  }
  const variable = String(current.args);
  return isVariable(variable) ? { variable, path, indexes, isOptional } : null;
}

/** The step of an access; null if it is computed. */
export function stepOf(key: string | CelNode): Step | null {
  if (!isNode(key)) return key;
  if (key.op !== 'value') return null;
  if (typeof key.args === 'string') return key.args;
  return typeof key.args === 'bigint' ? Number(key.args) : null;
}

/** The variable that a macro declares: `list.map(x, …)`, `cel.bind(x, …)`. */
function boundVariable(node: CelNode): { name: string; isBind: boolean } | null {
  if (node.op !== 'rcall') return null;
  const [method, , args] = node.args as [string, CelNode, CelNode[]];
  const [variable] = args;
  const isBind = method === 'bind';
  if (!isBind && node.meta.alternate?.op !== 'comprehension') return null;
  return variable?.op === 'id' ? { name: String(variable.args), isBind } : null;
}

const isVariable = (name: string): boolean => (variables as readonly string[]).includes(name);
