import type { DeclaredTypes } from '../declared.ts';
import { type CelNode, childrenOf } from './node.ts';
import { type Bound, boundInside, itemOf, pathOf } from './value-paths.ts';

/**
 * Says of each quotient of values that may both be integers that it leaves out the fraction, and how to write it otherwise.
 * `int(a / b)` says itself that the fraction is not wanted.
 */
export function divisionDoubts(root: CelNode, source: string, declared: DeclaredTypes): string[] {
  const doubts: string[] = [];
  const visit = (node: CelNode, bound: Bound, isMeant: boolean): void => {
    if (node.op === '/' && !isMeant) {
      const [left, right] = node.args as [CelNode, CelNode];
      if (mayBeInteger(left, declared, bound) && mayBeInteger(right, declared, bound))
        doubts.push(doubtOf(left, right, source));
    }
    const inside = boundInside(node, bound, declared);
    const isCut = node.op === 'call' && (node.args as [string])[0] === 'int';
    for (const child of childrenOf(node)) visit(child, inside(child), isCut);
  };
  visit(root, new Map(), false);
  return doubts;
}

function doubtOf(left: CelNode, right: CelNode, source: string): string {
  const textOf = ({ start, end }: CelNode): string => source.slice(start, end);
  const divisor = operators.has(right.op) ? `(${textOf(right)})` : textOf(right);
  const whole = `${operators.has(left.op) ? `(${textOf(left)})` : textOf(left)} / ${divisor}`;
  return `computes \`${whole}\`: if both are integers, the quotient has no fraction. Write \`double(${textOf(left)}) / ${divisor}\`, or \`int(${whole})\` if that is meant`;
}

const arithmetic = ['+', '-', '*', '/', '%'];
const operators = new Set([...arithmetic, '?:', '||', '&&', '==', '!=', '<', '<=', '>', '>=', 'in']);

/** Whether a value may be an integer, if it is a number at all, as far as its text and the schemas show it. */
function mayBeInteger(node: CelNode, declared: DeclaredTypes, bound: Bound): boolean {
  const may = (part: CelNode): boolean => mayBeInteger(part, declared, bound);
  if (node.op === 'value') return typeof node.args === 'bigint';
  // A quotient is a double, or is doubtful itself.
  if (node.op === '/') return false;
  if (node.op === 'rcall') {
    const [method, receiver, args] = node.args as [string, CelNode, CelNode[]];
    if (method === 'orValue') return [receiver, ...args].some(may);
    // The type check takes the first overload where it does not know the type of the argument.
    if (receiver.op === 'id' && receiver.args === 'math') return args.some(may);
    const list = method === 'sum' && args.length === 0 ? pathOf(receiver, bound, declared) : null;
    const item = itemOf(list, declared);
    if (item !== null) return numberAt(item, declared);
  }
  const type = node.checkedType?.name;
  if (type !== undefined && type !== 'dyn') return ['int', 'uint'].includes(type);
  const path = pathOf(node, bound, declared);
  if (path !== null) return numberAt(path, declared);
  // A double on one side makes a double.
  if (arithmetic.includes(node.op)) return (node.args as CelNode[]).every(may);
  if (node.op === '?:') return (node.args as CelNode[]).slice(1).some(may);
  return true;
}

const numberAt = (path: readonly (string | number)[], declared: DeclaredTypes): boolean =>
  declared.types(path).has('number') && !declared.isDouble(path);
