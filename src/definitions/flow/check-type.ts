import type { Path } from '../../language/errors/place.ts';
import type { ValueType } from '../../language/expressions/compiled.ts';
import type { DeclaredTypes } from '../../language/expressions/declared.ts';
import { textOf } from '../../language/expressions/schema-fields.ts';
import type { JsonType } from '../../language/expressions/schema-types.ts';
import type { CompiledTemplate } from '../../language/expressions/template.ts';
import type { Findings } from '../problem.ts';
import type { Requirement } from './constant.ts';

interface Field {
  must: Requirement;
  field: string;
  path: Path;
  declared: DeclaredTypes;
  findings: Findings;
}

/** Reports a value that is one expression, if it can never have the type that its field needs. */
export function checkType({ expressions, problems }: CompiledTemplate, checked: Field): void {
  const { must, field, path, declared, findings } = checked;
  const [expression] = expressions;
  if (expression?.valueType == null || problems.length > 0) return;
  const { valueType, source } = expression;
  const types = typesOf(valueType, declared);
  if (types.size === 0 || types.has(must.type)) return;
  const found = [...types].map((type) => named[type]).join(' or ');
  const what = 'path' in valueType ? `\`${textOf(valueType.path)}\` is` : `\`${source}\` gives`;
  const message = `\`${field}\` must be ${must.is}, but ${what} ${found}.`;
  findings.add({ reason: 'field.type', message, path, expression: source, canRun: true });
}

/**
 * Warns of a JSONPath to an optional field of the input in a field that decides: where the caller leaves it out, there is
 * no value. CEL is reported with the other expressions that fail then.
 */
export function checkRemoved({ expressions, problems }: CompiledTemplate, checked: Field): void {
  const { must, field, path, declared, findings } = checked;
  const [expression] = expressions;
  if (expression?.valueType == null || problems.length > 0 || !expression.source.startsWith('$')) return;
  const { valueType, source } = expression;
  if (!('path' in valueType) || valueType.path[0] !== 'input') return;
  const optional = declared.input.optional(valueType.path.slice(1));
  if (optional === null) return;
  const message = `\`${field}\` must be ${must.is}, but the caller may leave out \`${textOf(['input', ...optional])}\`: it fails then. Require it, or give it a default.`;
  findings.add({
    reason: 'expression.failed',
    code: 2001,
    message,
    path,
    expression: source,
    severity: 'warning',
  });
}

const typesOf = (known: ValueType, declared: DeclaredTypes): ReadonlySet<JsonType> =>
  'path' in known ? declared.types(known.path) : new Set([known.type]);

const named: Readonly<Record<JsonType, string>> = {
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  string: 'a string',
  array: 'a list',
  object: 'an object',
};
