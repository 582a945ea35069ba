import { type CelNode, isNode, stepOf } from './node.ts';

/** The id for which a node is `has(actions.<id>)`; null if it is anything else. */
function idLookedFor({ op, args }: CelNode): string | null {
  if (op !== 'call') return null;
  const [name, given] = args as [string, CelNode[]];
  const [target] = given;
  if (name !== 'has' || (target?.op !== '.' && target?.op !== '[]')) return null;
  const [base, key] = target.args as [CelNode, string | CelNode];
  const id = stepOf(key);
  return base.op === 'id' && base.args === 'actions' && typeof id === 'string' ? id : null;
}

const none: ReadonlySet<string> = new Set();

/** The ids of actions that have no output, where a condition has this result, because it has looked for them. */
export function absentWhere(node: CelNode, result: boolean): ReadonlySet<string> {
  const [left, right] = Array.isArray(node.args) ? (node.args as unknown[]).filter(isNode) : [];
  if (node.op === '!_') return isNode(node.args) ? absentWhere(node.args, !result) : none;
  if ((node.op === '&&' || node.op === '||') && left && right) {
    const [one, other] = [absentWhere(left, result), absentWhere(right, result)];
    // Both have this result, or only one of them; which one, is not known.
    const areBoth = (node.op === '&&') === result;
    return areBoth ? new Set([...one, ...other]) : new Set([...one].filter((id) => other.has(id)));
  }
  const id = result ? null : idLookedFor(node);
  return id === null ? none : new Set([id]);
}

/** For each child node, the ids of actions that have no output where it is evaluated, because of its siblings. */
export function absentBeside(node: CelNode, child: CelNode): ReadonlySet<string> {
  const parts = Array.isArray(node.args) ? (node.args as unknown[]).filter(isNode) : [];
  if (node.op === '?:') {
    const [condition, yes, no] = parts;
    if (condition && child === yes) return absentWhere(condition, true);
    return condition && child === no ? absentWhere(condition, false) : none;
  }
  if (node.op !== '&&' && node.op !== '||') return none;
  const sibling = parts.find((part) => part !== child);
  return sibling ? absentWhere(sibling, node.op === '&&') : none;
}
