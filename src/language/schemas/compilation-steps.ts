import { isSchemaObject, subschemasOf } from './keywords.ts';

/** A tenth of a millisecond at least, because ajv writes code for each. */
const perSchema = 2_000;
const perPatternCharacter = 100;

/** The cost of compiling a schema, in steps of validation. */
export function compilationSteps(schema: unknown): number {
  if (!isSchemaObject(schema)) return 0;
  const { pattern, patternProperties } = schema;
  const patterns = [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(isSchemaObject(patternProperties) ? Object.keys(patternProperties) : []),
  ];
  let steps = perSchema;
  for (const text of patterns) steps += text.length * perPatternCharacter;
  for (const below of subschemasOf(schema)) steps += compilationSteps(below.schema);
  return steps;
}
