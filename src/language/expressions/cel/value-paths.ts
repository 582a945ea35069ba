import type { DeclaredTypes } from '../declared.ts';
import type { Step } from '../schema-fields.ts';
import { type CelNode, isNode, stepOf } from './node.ts';
import { boundVariable, isVariable } from './references.ts';

type Path = readonly Step[];

/** The variables of macros, each with the path of the value that it stands for; null if that is not known. */
export type Bound = ReadonlyMap<string, Path | null>;

/** Methods whose items are those of their receiver. */
const keepItems = new Set(['filter', 'slice', 'sort', 'sortBy', 'distinct', 'reverse']);

/** The path to a value with the declared type of the one that a node gives; null if there is none. Of a list, the first item stands for all. */
export function pathOf(node: CelNode, bound: Bound, declared: DeclaredTypes): Path | null {
  if (node.op === 'id') {
    const name = String(node.args);
    if (bound.has(name)) return bound.get(name) ?? null;
    return isVariable(name) || declared.locals.has(name) ? [name] : null;
  }
  if (node.op === 'rcall') {
    const [method, receiver] = node.args as [string, CelNode];
    return keepItems.has(method) ? pathOf(receiver, bound, declared) : null;
  }
  if (!['.', '.?', '[]', '[?]'].includes(node.op)) return null;
  const [base, key] = node.args as [CelNode, string | CelNode];
  const path = pathOf(base, bound, declared);
  const step = stepOf(key);
  if (path === null) return null;
  return step === null ? itemOf(path, declared) : [...path, step];
}

/** The variables with those that the macro of a node adds; the same variables if it has none. */
export function boundInside(node: CelNode, bound: Bound, declared: DeclaredTypes): (child: CelNode) => Bound {
  const variable = boundVariable(node);
  if (variable === null) return () => bound;
  const [, receiver, args] = node.args as [string, CelNode, CelNode[]];
  const value = variable.isBind ? args[1] : receiver;
  const path = isNode(value) ? pathOf(value, bound, declared) : null;
  const inside = new Map([...bound, [variable.name, variable.isBind ? path : itemOf(path, declared)]]);
  return (child) => (variable.inside.includes(child) ? inside : bound);
}

/** A macro over a map goes through the keys. */
export function itemOf(path: Path | null, declared: DeclaredTypes): Path | null {
  if (path === null) return null;
  const types = declared.types(path);
  return types.has('array') && !types.has('object') ? [...path, 0] : null;
}
