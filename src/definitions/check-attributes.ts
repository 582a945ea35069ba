import * as v from 'valibot';
import { pathOfIssue } from '../language/errors/details.ts';
import type { Path } from '../language/errors/place.ts';
import { schemasAt } from '../language/errors/schemas-at.ts';

type Issue = v.BaseIssue<unknown>;

/**
 * The issues of a value that are known before its expressions are resolved: issues at an expression, or at anything
 * that depends on one, are left out.
 */
export function issuesApartFrom(
  schema: v.GenericSchema,
  value: unknown,
  expressions: readonly Path[],
): Issue[] {
  return (v.safeParse(schema, value).issues ?? []).filter((issue) => isCertain(issue, schema, expressions));
}

function isCertain(issue: Issue, schema: v.GenericSchema, expressions: readonly Path[]): boolean {
  const path = pathOfIssue(issue);
  if (expressions.some((expression) => startsWith(path, expression))) return false;
  const inside = expressions.filter((expression) => startsWith(expression, path));
  if (inside.length === 0) return true;
  // A length, or a check of a whole object, may change once its parts are known.
  if (issue.kind === 'validation') return false;
  if (issue.type !== 'union') return true;
  const union = schemasAt(schema, path).find(
    (found) => found.type === 'union' && found.expects === issue.expected,
  );
  const options = union !== undefined && 'options' in union ? (union.options as v.GenericSchema[]) : [];
  const below = inside.map((expression) => expression.slice(path.length));
  return options.every((option) => issuesApartFrom(option, issue.input, below).length > 0);
}

const startsWith = (path: Path, start: Path): boolean =>
  path.length >= start.length && start.every((step, at) => String(step) === String(path[at]));
