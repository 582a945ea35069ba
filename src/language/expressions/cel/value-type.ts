import type { ValueType } from '../compiled.ts';
import type { JsonType } from '../schema-types.ts';
import type { CelNode } from './node.ts';
import { accessOf } from './references.ts';

/** Returns the type of an expression's value, as far as its type check and its text show it. */
export function valueTypeOf(root: CelNode, locals: ReadonlySet<string>): ValueType | null {
  const name = root.checkedType?.name.replace(/<.*$/, '') ?? '';
  const type = Object.hasOwn(typesOfCel, name) ? typesOfCel[name] : undefined;
  if (type !== undefined) return { type };
  const access = accessOf(root, locals);
  if (access === null || access.isOptional || access.indexes.length > 0) return null;
  return { path: [access.variable, ...access.path] };
}

/** The JSON types that values of CEL become. A value of another type, such as `dyn`, may become any. */
const typesOfCel: Readonly<Record<string, JsonType>> = {
  bool: 'boolean',
  int: 'number',
  uint: 'number',
  double: 'number',
  string: 'string',
  bytes: 'string',
  decimal: 'string',
  date: 'string',
  'google.protobuf.Timestamp': 'string',
  'google.protobuf.Duration': 'string',
  list: 'array',
  map: 'object',
  null: 'null',
};
