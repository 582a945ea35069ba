import type * as v from 'valibot';
import type { Path } from './place.ts';

/** The members that Valibot's schemas may have, depending on their kind. */
type Parts = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  pipe?: readonly unknown[];
  getter?: (input: undefined) => unknown;
  options?: readonly unknown[];
  entries?: Record<string, v.GenericSchema>;
  rest?: v.GenericSchema | null;
  item?: v.GenericSchema;
  items?: readonly v.GenericSchema[];
  value?: v.GenericSchema;
};

/** Every schema that applies to a value at this path, including the variants of unions. */
export function schemasAt(schema: v.GenericSchema, path: Path): v.GenericSchema[] {
  const alternatives = unwrap(schema);
  const [step, ...below] = path;
  if (step === undefined) return alternatives;
  return alternatives.flatMap((alternative) => {
    const child = childAt(alternative, step);
    return child === undefined ? [] : schemasAt(child, below);
  });
}

function unwrap(schema: Parts): v.GenericSchema[] {
  const inner = [
    schema.wrapped,
    schema.pipe?.[0],
    schema.type === 'lazy' ? schema.getter?.(undefined) : undefined,
    ...(schema.options ?? []),
  ].filter((part): part is Parts => isSchema(part) && part !== schema);
  return [schema, ...inner.flatMap(unwrap)];
}

function childAt(schema: Parts, step: string | number): v.GenericSchema | undefined {
  if (typeof step === 'number') return schema.item ?? schema.items?.[step];
  if (schema.entries !== undefined && Object.hasOwn(schema.entries, step)) return schema.entries[step];
  return schema.rest ?? (schema.type === 'record' ? schema.value : undefined);
}

const isSchema = (part: unknown): part is Parts =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema';
