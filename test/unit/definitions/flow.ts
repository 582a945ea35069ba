import { catalogue } from '../../../src/actions/catalogue.ts';
import type { CompiledFlow } from '../../../src/engine/plan/compiled.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

/** A definition with these entries, which begin in line 3. */
export const withEntries = (entries: string, head = ''): string =>
  `name: x\n${head}actions:\n${entries.replace(/^(?=.)/gm, '  ')}\n`;

export const readFlow = (text: string) => readDefinition(text, 'yaml', catalogue);

/** Returns the problems of entries as `severity line:column pointer message`. */
export const problemsOf = (entries: string, head = ''): string[] =>
  readFlow(withEntries(entries, head)).problems.map(
    ({ severity, line, column, pointer, message }) => `${severity} ${line}:${column} ${pointer} ${message}`,
  );

/** Compiles entries that have no problem. */
export function flowOf(entries: string, head = ''): CompiledFlow {
  const { compiled, problems } = readFlow(withEntries(entries, head));
  if (!compiled?.flow || problems.length > 0)
    throw new Error(`it does not compile: ${JSON.stringify(problems)}`);
  return compiled.flow;
}

/** An action that computes a value. */
export const set = (id: string, value = '1'): string =>
  `{ id: ${id}, name: general/set@v1, attributes: { value: ${value} } }`;
