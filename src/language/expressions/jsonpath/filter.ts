import { jsonpath, type JSONPathQuery } from 'json-p3';
import type { Meter } from '../meter.ts';
import { matchIRegexp } from '../pattern.ts';
import { deepEqual } from './deep-equal.ts';

const {
  InfixExpression,
  PrefixExpression,
  LogicalExpression,
  FilterQuery,
  RootQuery,
  FunctionExtension,
  NullLiteral,
  BooleanLiteral,
  StringLiteral,
  NumberLiteral,
} = jsonpath.expressions;

type Expression = jsonpath.expressions.FilterExpression;

/** The surroundings of a query: the values of `@` and `$`, the meter, and the function that answers queries inside filters. */
export interface Site {
  current: unknown;
  root: unknown;
  meter: Meter;
  query: (query: JSONPathQuery, site: Site) => unknown[];
}

/** RFC 9535 §2.4.1: the special result of a query or function without a value. */
const nothing = Symbol('nothing');

/** Whether a filter is true for the value of `@` (RFC 9535 §2.3.5). */
export function evaluateFilter(expression: Expression, site: Site): boolean {
  site.meter.spend(1);
  if (expression instanceof LogicalExpression) return evaluateFilter(expression.expression, site);
  if (expression instanceof PrefixExpression) return !evaluateFilter(expression.right, site);
  if (expression instanceof FilterQuery) return nodesOf(expression, site).length > 0;
  if (expression instanceof FunctionExtension) return call(expression, site) === true;
  if (!(expression instanceof InfixExpression)) throw new Error('a filter that RFC 9535 does not know');
  const { left, operator, right } = expression;
  if (operator === '&&') return evaluateFilter(left, site) && evaluateFilter(right, site);
  if (operator === '||') return evaluateFilter(left, site) || evaluateFilter(right, site);
  return compare(valueOf(left, site), operator, valueOf(right, site), site);
}

function compare(left: unknown, operator: string, right: unknown, site: Site): boolean {
  const equal = (): boolean => left === right || (left !== nothing && deepEqual(left, right, site.meter));
  switch (operator) {
    case '==':
      return equal();
    case '!=':
      return !equal();
    case '<':
      return less(left, right, site);
    case '>':
      return less(right, left, site);
    case '<=':
      return less(left, right, site) || equal();
    case '>=':
      return less(right, left, site) || equal();
    default:
      throw new Error('an operator that RFC 9535 does not know');
  }
}

function less(left: unknown, right: unknown, { meter }: Site): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left < right;
  if (typeof left !== 'string' || typeof right !== 'string') return false;
  meter.scan(Math.min(left.length, right.length));
  return left < right;
}

function valueOf(expression: Expression, site: Site): unknown {
  site.meter.spend(1);
  if (expression instanceof NullLiteral) return null;
  if (
    expression instanceof BooleanLiteral ||
    expression instanceof StringLiteral ||
    expression instanceof NumberLiteral
  ) {
    return expression.value;
  }
  if (expression instanceof FunctionExtension) return call(expression, site);
  if (expression instanceof FilterQuery) return oneOf(nodesOf(expression, site));
  throw new Error('an operand that RFC 9535 does not know');
}

const nodesOf = (query: jsonpath.expressions.FilterQuery, site: Site): unknown[] =>
  site.query(query.path, { ...site, current: query instanceof RootQuery ? site.root : site.current });

const oneOf = (nodes: unknown[]): unknown => (nodes.length === 1 ? nodes[0] : nothing);

/** The functions of RFC 9535 §2.4; the parser has checked the arguments' types. */
function call({ name, args }: jsonpath.expressions.FunctionExtension, site: Site): unknown {
  const [first, second] = args;
  if (first === undefined) throw new Error('a function that RFC 9535 does not know');
  switch (name) {
    case 'count':
      return first instanceof FilterQuery ? nodesOf(first, site).length : nothing;
    case 'value':
      return first instanceof FilterQuery ? oneOf(nodesOf(first, site)) : nothing;
    case 'length':
      return lengthOf(valueOf(first, site), site);
    case 'match':
    case 'search':
      return (
        second !== undefined &&
        matchIRegexp(valueOf(first, site), valueOf(second, site), name === 'match', site.meter)
      );
    default:
      throw new Error('a function that RFC 9535 does not know');
  }
}

function lengthOf(value: unknown, { meter }: Site): unknown {
  if (typeof value === 'string') {
    meter.spend(value.length);
    let characters = 0;
    for (const _ of value) characters += 1;
    return characters;
  }
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return nothing;
  const names = Object.keys(value).length;
  meter.spend(names);
  return names;
}
