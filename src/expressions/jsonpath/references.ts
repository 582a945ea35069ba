import { jsonpath, type JSONPathQuery } from 'json-p3';
import type { References } from '../compiled.ts';
import { isDescendant } from './evaluate.ts';

const { NameSelector, IndexSelector, FilterSelector } = jsonpath.selectors;

/** The steps of a query that finds at most one value (RFC 9535 §2.3.5.1), else null. */
export function singularPath(query: JSONPathQuery): (string | number)[] | null {
  const steps = leadingSteps(query);
  return steps.length === query.segments.length ? steps : null;
}

/** What a query reads, the queries inside its filters included. */
export function referencesOf(query: JSONPathQuery): References {
  const actionIds = new Set<string>();
  const inputPaths: (string | number)[][] = [];
  let readsAll = false;
  let readsInput = false;
  for (const absolute of [query, ...absoluteQueriesIn(query)]) {
    const [root, id] = leadingSteps(absolute);
    if (root === undefined) {
      readsAll = true;
      readsInput = true;
    } else if (root === 'input') {
      readsInput = true;
      inputPaths.push(leadingSteps(absolute).slice(1));
    } else if (root === 'actions') {
      if (typeof id === 'string') actionIds.add(id);
      else readsAll = true;
    }
  }
  return { readsInput, actionIds: readsAll ? 'all' : actionIds, inputPaths };
}

function leadingSteps(query: JSONPathQuery): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const segment of query.segments) {
    const [selector, second] = segment.selectors;
    if (isDescendant(segment) || second !== undefined) break;
    if (selector instanceof NameSelector) steps.push(selector.name);
    else if (selector instanceof IndexSelector) steps.push(selector.index);
    else break;
  }
  return steps;
}

function* absoluteQueriesIn(query: JSONPathQuery): Generator<JSONPathQuery> {
  for (const { selectors } of query.segments) {
    for (const selector of selectors) {
      if (selector instanceof FilterSelector) yield* queriesOf(selector.expression);
    }
  }
}

function* queriesOf(expression: jsonpath.expressions.FilterExpression): Generator<JSONPathQuery> {
  const { LogicalExpression, PrefixExpression, InfixExpression, FunctionExtension, FilterQuery, RootQuery } =
    jsonpath.expressions;
  if (expression instanceof RootQuery) yield expression.path;
  if (expression instanceof FilterQuery) yield* absoluteQueriesIn(expression.path);
  else if (expression instanceof LogicalExpression) yield* queriesOf(expression.expression);
  else if (expression instanceof PrefixExpression) yield* queriesOf(expression.right);
  else if (expression instanceof InfixExpression) {
    yield* queriesOf(expression.left);
    yield* queriesOf(expression.right);
  } else if (expression instanceof FunctionExtension) {
    for (const argument of expression.args) yield* queriesOf(argument);
  }
}
