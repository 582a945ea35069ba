import { readFileSync } from 'node:fs';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';

/** Groups of the suite by the name of their file. */
type Suite = Record<string, Group[]>;

interface Group {
  description: string;
  schema: unknown;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/** Read as it is: an import would lose keys such as `__proto__`. */
export const suiteOf = (name: string): Suite =>
  JSON.parse(readFileSync(new URL(`./json-schema/${name}.json`, import.meta.url), 'utf8')) as Suite;

/** Saves every schema and checks every value, and tells each that does not come out as the suite says. */
export function deviationsIn(suite: Suite, dialect: string): string[] {
  return Object.entries(suite).flatMap(([file, groups]) =>
    groups.flatMap((group) => deviationsOf(group, dialect, `${file}: ${group.description}`)),
  );
}

function deviationsOf({ schema, tests }: Group, dialect: string, name: string): string[] {
  const validate = compiled(withDialect(schema, dialect));
  if (validate === null) return [`${name} [is refused when it is saved]`];
  return tests
    .filter(({ data, valid }) => (validate(data).details.length === 0) !== valid)
    .map(({ description, valid }) => `${name}: ${description} [is ${valid ? 'refused' : 'taken'}]`);
}

/** The suite's schemas of 2020-12 name their dialect, those of draft-07 don't. */
const withDialect = (schema: unknown, dialect: string): unknown =>
  typeof schema === 'object' && schema !== null && !Object.hasOwn(schema, '$schema')
    ? { $schema: dialect, ...schema }
    : schema;

function compiled(schema: unknown) {
  try {
    return compileSchema(schema).validate;
  } catch {
    return null;
  }
}
