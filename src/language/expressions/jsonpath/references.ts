import { jsonpath, type JSONPathQuery } from 'json-p3';
import type { PathRead, References } from '../compiled.ts';
import { isDescendant } from './evaluate.ts';

const { NameSelector, IndexSelector, FilterSelector } = jsonpath.selectors;

/** The steps of a query that finds at most one value (RFC 9535 §2.3.5.1), else null. */
export function singularPath(query: JSONPathQuery): (string | number)[] | null {
  const steps = leadingSteps(query);
  return steps.length === query.segments.length ? steps : null;
}

/**
 * Returns the paths that a query reads, including the queries inside its filters.
 * @param onlyByName the roots that a query does not read unless it names them
 */
export function referencesOf(
  query: JSONPathQuery,
  roots: ReadonlySet<string>,
  onlyByName: ReadonlySet<string> = new Set(),
): References {
  const locals = new Set<string>();
  const actionIds = new Set<string>();
  const reads: PathRead[] = [];
  let readsAll = false;
  let readsInput = false;
  for (const absolute of [query, ...absoluteQueriesIn(query)]) {
    const path = leadingSteps(absolute);
    const [root, id] = path;
    // A field of the input may be left out; a query or filter that finds nothing does not fail.
    const isLocal = typeof root === 'string' && roots.has(root);
    const mustExist = absolute === query && (root === 'actions' || isLocal) && singularPath(query) !== null;
    if (root === 'input' || root === 'actions' || isLocal)
      reads.push({ path, mustExist, needsAction: mustExist && root === 'actions' });
    if (isLocal) locals.add(root);
    if (root === undefined) {
      readsAll = true;
      readsInput = true;
      for (const name of roots) if (!onlyByName.has(name)) locals.add(name);
    } else if (root === 'input') {
      readsInput = true;
    } else if (root === 'actions') {
      if (typeof id === 'string') actionIds.add(id);
      else readsAll = true;
    }
  }
  return {
    readsInput,
    actionIds: readsAll ? 'all' : actionIds,
    locals,
    // The result of a query is never appended, and so not restricted.
    computed: new Set(),
    callbackIds: new Set(),
    reads,
    absentIfTrue: new Set(),
  };
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

/** Whether a filter compares a comparison, which RFC 9535's grammar forbids but the library accepts. */
export const comparesComparisons = (query: JSONPathQuery): boolean =>
  query.segments.some(({ selectors }) =>
    selectors.some((selector) => selector instanceof FilterSelector && isNestedIn(selector.expression)),
  );

function isNestedIn(expression: jsonpath.expressions.FilterExpression): boolean {
  const { LogicalExpression, PrefixExpression, InfixExpression, FilterQuery } = jsonpath.expressions;
  if (expression instanceof FilterQuery) return comparesComparisons(expression.path);
  if (expression instanceof LogicalExpression) return isNestedIn(expression.expression);
  if (expression instanceof PrefixExpression) return isNestedIn(expression.right);
  if (!(expression instanceof InfixExpression)) return false;
  const { left, operator, right } = expression;
  const isComparison = operator !== '&&' && operator !== '||';
  return [left, right].some(
    (side) =>
      (isComparison && (side instanceof InfixExpression || side instanceof PrefixExpression)) ||
      isNestedIn(side),
  );
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
