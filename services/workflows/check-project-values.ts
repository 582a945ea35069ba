import { projectValues } from '../../db/queries/project-values.ts';
import type { NamedValue } from '../../src/definitions/named-values.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import type { ReasonOf } from '../../src/language/errors/reasons.ts';
import { projectRoots, type ProjectRoot } from '../../src/language/expressions/project-values.ts';
import { Suggestions } from '../../src/language/names/suggest.ts';
import type { Context } from '../context.ts';

const sorts: Readonly<Record<ProjectRoot, { noun: string; reason: ReasonOf<2000> }>> = {
  vars: { noun: 'variable', reason: 'variable.unknown' },
  calendars: { noun: 'calendar', reason: 'calendar.unknown' },
};

/** Returns the problems of the variables and calendars that a definition names: each must exist. */
export async function projectValueProblems(
  ctx: Pick<Context, 'tx'>,
  projectId: string,
  named: readonly NamedValue[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const root of projectRoots)
    problems.push(
      ...(await problemsUnder(
        ctx,
        { projectId, root },
        named.filter((one) => one.root === root),
      )),
    );
  return problems;
}

async function problemsUnder(
  { tx }: Pick<Context, 'tx'>,
  { projectId, root }: { projectId: string; root: ProjectRoot },
  named: readonly NamedValue[],
): Promise<Problem[]> {
  if (named.length === 0) return [];
  const found = await projectValues[root].readNames(tx, projectId);
  const suggestions = new Suggestions();
  const { noun, reason } = sorts[root];
  return named.flatMap(({ value, at: field, pointer, line, column }): Problem[] => {
    if (found.has(value)) return [];
    const message = `There is no ${noun} \`${value}\` in the project.${suggestions.didYouMean(value, found)}`;
    return [{ severity: 'error', code: 2000, reason, message, field, pointer, line, column }];
  });
}
