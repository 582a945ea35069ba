import { readVariableNames } from '../../db/queries/variables.ts';
import type { NamedVariable } from '../../src/definitions/named-variables.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import { Suggestions } from '../../src/names/suggest.ts';
import type { Context } from '../context.ts';

/** Returns what is wrong with the variables that a definition names: that they are there. */
export async function variableProblems(
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  named: readonly NamedVariable[],
): Promise<Problem[]> {
  if (named.length === 0) return [];
  const found = await readVariableNames(tx, projectId);
  const suggestions = new Suggestions();
  return named.flatMap(({ variable, at: field, pointer, line, column }): Problem[] => {
    if (found.has(variable)) return [];
    const message = `There is no variable \`${variable}\` in the project.${suggestions.didYouMean(variable, found)}`;
    const reason = 'variable.unknown';
    return [{ severity: 'error', code: 2000, reason, message, field, pointer, line, column }];
  });
}
