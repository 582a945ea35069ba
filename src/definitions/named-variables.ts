import { placeOf, type Path } from '../errors/place.ts';
import { variablesReadBy } from '../expressions/project-variables.ts';
import type { CompiledTemplate } from '../expressions/template.ts';
import type { Source } from '../parsing/source.ts';
import type { Problem } from './problem.ts';

/** A variable of the project that an expression names, and where the expression stands. */
export interface VariableUse {
  variable: string;
  path: Path;
}

/** A variable that a definition names. */
export interface NamedVariable extends Pick<Problem, 'pointer' | 'line' | 'column'> {
  variable: string;
  at: Problem['field'];
}

/** The variables that a value names. One whose name is computed is only known when it runs. */
export const variablesIn = (
  { expressions }: CompiledTemplate,
  locals: ReadonlyMap<string, unknown> = new Map(),
): VariableUse[] =>
  expressions.flatMap(({ references, path }) => {
    const names = references.reads.flatMap((read) => [
      ...namesIn(variablesReadBy([{ reads: [read] }], locals)),
    ]);
    return [...new Set(names)].map((variable) => ({ variable, path }));
  });

const namesIn = (names: ReturnType<typeof variablesReadBy>): ReadonlySet<string> =>
  names === 'all' ? new Set() : names;

export const namedVariables = (uses: readonly VariableUse[], source: Source): NamedVariable[] =>
  uses.map(({ variable, path }) => {
    const { field: at, pointer } = placeOf(path);
    return { variable, at, pointer, ...source.positionOf(path) };
  });
