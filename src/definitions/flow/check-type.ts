import type { Path } from '../../errors/place.ts';
import type { ValueType } from '../../expressions/compiled.ts';
import type { Declared } from '../../expressions/declared.ts';
import { textOf } from '../../expressions/schema-fields.ts';
import type { JsonType } from '../../expressions/schema-types.ts';
import type { CompiledTemplate } from '../../expressions/template.ts';
import type { Findings } from '../problem.ts';
import type { Requirement } from './constant.ts';

interface Field {
  must: Requirement;
  field: string;
  path: Path;
  declared: Declared;
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

const typesOf = (known: ValueType, declared: Declared): ReadonlySet<JsonType> =>
  'path' in known ? declared.types(known.path) : new Set([known.type]);

const named: Readonly<Record<JsonType, string>> = {
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  string: 'a string',
  array: 'a list',
  object: 'an object',
};
