import { placeOf, type Path } from '../language/errors/place.ts';
import { namesReadBy, type ProjectRoot, projectRoots } from '../language/expressions/project-values.ts';
import type { CompiledTemplate } from '../language/expressions/template.ts';
import type { Source } from '../language/parsing/source.ts';
import type { Problem } from './problem.ts';

/** A value of the project that an expression names, and where the expression stands. */
export interface ValueUse {
  root: ProjectRoot;
  value: string;
  path: Path;
}

/** A value of the project, such as a variable, that a definition names. */
export interface NamedValue extends Pick<Problem, 'pointer' | 'line' | 'column'> {
  root: ProjectRoot;
  value: string;
  at: Problem['field'];
}

/** The values of the project that a value names. One whose name is computed is only known when it runs. */
export const valuesIn = (
  { expressions }: CompiledTemplate,
  locals: ReadonlyMap<string, unknown> = new Map(),
): ValueUse[] =>
  expressions.flatMap(({ references, path }) =>
    projectRoots.flatMap((root) => {
      const names = references.reads.flatMap((read) => {
        const found = namesReadBy([{ reads: [read] }], locals)[root];
        return found === 'all' ? [] : [...found];
      });
      return [...new Set(names)].map((value) => ({ root, value, path }));
    }),
  );

export const namedValues = (uses: readonly ValueUse[], source: Source): NamedValue[] =>
  uses.map(({ root, value, path }) => {
    const { field: at, pointer } = placeOf(path);
    return { root, value, at, pointer, ...source.positionOf(path) };
  });

/** The different names under a root. */
export const namesOf = (root: ProjectRoot, named: readonly NamedValue[]): string[] => [
  ...new Set(named.filter((one) => one.root === root).map(({ value }) => value)),
];
