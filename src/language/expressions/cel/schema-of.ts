import type { DeclaredTypes } from '../declared.ts';
import { inside, valueKindOf, type KindOfValue, never, union, unknown } from '../computed-schemas.ts';
import { keptSchema } from '../kept-types.ts';
import type { JsonSchema } from '../schema-fields.ts';
import { type CelNode, isNode, stepOf } from './node.ts';
import { boundVariable, isVariable } from './references.ts';

/** The schemas of the variables of macros. */
export type ScopeSchemas = ReadonlyMap<string, JsonSchema>;

/** The schema of a value whose type the text of its expression shows; `unknown` if it does not. */
export function schemaOf(
  node: CelNode,
  declared: DeclaredTypes,
  scoped: ScopeSchemas = new Map(),
): JsonSchema {
  const known = schemas.get(node) ?? found(node, declared, scoped);
  schemas.set(node, known);
  return known;
}

/** A node belongs to one expression, and is in one place of it. */
const schemas = new WeakMap<CelNode, JsonSchema>();

function found(node: CelNode, declared: DeclaredTypes, scoped: ScopeSchemas): JsonSchema {
  const of = (part: unknown, within = scoped): JsonSchema =>
    isNode(part) ? schemaOf(part, declared, within) : unknown;
  switch (node.op) {
    case 'id': {
      const name = String(node.args);
      const known = scoped.get(name);
      if (known !== undefined) return known;
      return isVariable(name) || declared.locals.has(name) ? declared.typesAt([name]) : unknown;
    }
    case '.':
    case '.?':
    case '[]':
    case '[?]': {
      const [base, key] = node.args as [CelNode, string | CelNode];
      const path = pathIn(node, declared, scoped);
      if (path !== null) return declared.typesAt(path);
      const step = stepOf(key);
      return inside(of(base), [step ?? 0]);
    }
    case 'map': {
      const entries = node.args as [CelNode, CelNode][];
      const named = entries.flatMap(([key, item]) => {
        const name = stepOf(key);
        return typeof name === 'string' ? [[name, of(item)] as const] : [];
      });
      return named.length < entries.length
        ? unknown
        : { type: 'object', properties: Object.fromEntries(named) };
    }
    case 'list':
      return { type: 'array', items: union((node.args as CelNode[]).map((item) => of(item))) };
    case '?:':
      return union((node.args as CelNode[]).slice(1).map((branch) => of(branch)));
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return computed(node.op, ...(node.args as CelNode[]).map((operand) => valueKindOf(of(operand))));
    case 'rcall':
      return called(node, of, scoped);
    default:
      return checked(node);
  }
}

/** The schema of a node by the type check, if none of its operands has an unknown type. */
function checked({ checkedType }: CelNode): JsonSchema {
  const name = checkedType?.name ?? '';
  const [, item] = /^list<(.+)>$/.exec(name) ?? [];
  return item === undefined ? ofType(name) : { type: 'array', items: ofType(item) };
}

const ofType = (name: string): JsonSchema =>
  Object.hasOwn(byType, name) ? (byType[name] ?? unknown) : unknown;

const byType: Readonly<Record<string, JsonSchema>> = {
  decimal: keptSchema('decimal'),
  date: keptSchema('date'),
  bytes: keptSchema('bytes'),
  'google.protobuf.Timestamp': keptSchema('timestamp'),
  'google.protobuf.Duration': keptSchema('duration'),
  string: { type: 'string' },
  int: { type: 'integer' },
  uint: { type: 'integer' },
  double: { type: 'number' },
  bool: { type: 'boolean' },
  null: { type: 'null' },
};

/** A path into declared values; null if the value is computed. */
function pathIn(node: CelNode, declared: DeclaredTypes, scoped: ScopeSchemas): (string | number)[] | null {
  if (node.op === 'id') {
    const name = String(node.args);
    return !scoped.has(name) && (isVariable(name) || declared.locals.has(name)) ? [name] : null;
  }
  if (!['.', '.?', '[]', '[?]'].includes(node.op)) return null;
  const [base, key] = node.args as [CelNode, string | CelNode];
  const path = pathIn(base, declared, scoped);
  const step = stepOf(key);
  return path === null || step === null ? null : [...path, step];
}

/** The schemas of variables in the children of a node, whose macro may have one of its own. */
export function scopeInside(
  node: CelNode,
  of: (part: unknown) => JsonSchema,
  scoped: ScopeSchemas,
): (child: CelNode) => ScopeSchemas {
  const variable = boundVariable(node);
  if (variable === null) return () => scoped;
  const [method, receiver, args] = node.args as [string, CelNode, CelNode[]];
  const value = variable.isBind
    ? of(args[1])
    : method.startsWith('opt')
      ? of(receiver)
      : itemOrKey(of(receiver));
  const within = new Map([...scoped, [variable.name, value]]);
  return (child) => (variable.inside.includes(child) ? within : scoped);
}

/** A macro over a map goes through the keys. */
const itemOrKey = (schema: JsonSchema): JsonSchema =>
  schema['type'] === 'array' ? inside(schema, [0]) : unknown;

/** Methods that give a part of their receiver, or all of it in another order. */
const keepItems = new Set(['filter', 'slice', 'sort', 'sortBy', 'distinct', 'reverse']);
const giveItem = new Set(['min', 'max', 'sum']);

function called(
  node: CelNode,
  of: (part: unknown, within?: ScopeSchemas) => JsonSchema,
  scoped: ScopeSchemas,
): JsonSchema {
  const [method, receiver, args] = node.args as [string, CelNode, CelNode[]];
  if (boundVariable(node) !== null) {
    const last = args.at(-1);
    const result = (): JsonSchema => (last ? of(last, scopeInside(node, of, scoped)(last)) : unknown);
    if (method === 'bind' || method === 'optMap') return result();
    if (method === 'map') return { type: 'array', items: result() };
  }
  if (receiver.op === 'id' && receiver.args === 'math')
    return ['greatest', 'least'].includes(method) ? union(args.map((one) => of(one))) : unknown;
  if (receiver.op === 'id' && receiver.args === 'optional') return of(args[0]);
  if (method === 'orValue') return union([of(receiver), of(args[0])]);
  if (method === 'value') return of(receiver);
  if (keepItems.has(method)) return of(receiver);
  if (giveItem.has(method)) return inside(of(receiver), [0]);
  return checked(node);
}

function computed(operator: string, one: KindOfValue = null, other: KindOfValue = null): JsonSchema {
  if (one === 'never' && other === 'never') return never;
  const left = one === 'never' ? other : one;
  const right = other === 'never' ? one : other;
  const kinds = new Set([left, right]);
  if (kinds.has('decimal')) return isExact(left) && isExact(right) ? keptSchema('decimal') : unknown;
  if (kinds.has('double')) return isNumber(left) && isNumber(right) ? { type: 'number' } : unknown;
  if (left === 'int' && right === 'int') return { type: 'integer' };
  if (left === 'timestamp' && right === 'timestamp' && operator === '-') return keptSchema('duration');
  if (left === 'duration' && right === 'duration') return keptSchema('duration');
  if (kinds.has('timestamp') && kinds.has('duration')) return keptSchema('timestamp');
  return left === 'text' && right === 'text' ? { type: 'string' } : unknown;
}

const isExact = (kind: KindOfValue): boolean => kind === 'decimal' || kind === 'int';
const isNumber = (kind: KindOfValue): boolean => kind === 'double' || kind === 'int';
