import { isObject } from '../json/object.ts';
import type { References } from './compiled.ts';

/** The roots that give values of the project. They are locals of all places of a definition. */
export const projectRoots = ['vars', 'calendars'] as const;
export type ProjectRoot = (typeof projectRoots)[number];

/** Values of the project, by their names. */
export type ProjectValues = Record<ProjectRoot, Record<string, unknown>>;

/** The names of values; `all` if the text does not show them. */
export type ValueNames = ReadonlySet<string> | 'all';
export type ProjectNames = Record<ProjectRoot, ValueNames>;

const mark = 'x-projectValues';
const text = { type: 'string' };
const texts = { type: 'array', items: text };

/**
 * The schemas of the roots. Other threads get a copy of them, so a field tells them from the element of a loop that has the
 * name of a root.
 */
export const projectSchemas: Readonly<Record<ProjectRoot, unknown>> = {
  vars: { type: 'object', [mark]: true },
  calendars: {
    type: 'object',
    [mark]: true,
    additionalProperties: {
      type: 'object',
      properties: { timeZone: text, weekend: texts, holidays: texts },
      additionalProperties: false,
    },
  },
};

/** Whether a root gives values of the project here; an element of a loop may have its name. */
export function readsProject(root: ProjectRoot, locals: ReadonlyMap<string, unknown> = new Map()): boolean {
  const schema = locals.get(root);
  return isObject(schema) && mark in schema;
}

/** Makes something for each root. */
export const forEachRoot = <T>(make: (root: ProjectRoot) => T): Record<ProjectRoot, T> => ({
  vars: make('vars'),
  calendars: make('calendars'),
});

/** The values of the project that expressions read. */
export const namesReadBy = (
  references: readonly Pick<References, 'reads'>[],
  locals: ReadonlyMap<string, unknown>,
): ProjectNames => forEachRoot((root) => namesUnder(root, references, locals));

function namesUnder(
  root: ProjectRoot,
  references: readonly Pick<References, 'reads'>[],
  locals: ReadonlyMap<string, unknown>,
): ValueNames {
  const names = new Set<string>();
  if (!readsProject(root, locals)) return names;
  for (const { reads } of references)
    for (const { path } of reads) {
      const [first, name] = path;
      if (first !== root) continue;
      if (typeof name !== 'string') return 'all';
      names.add(name);
    }
  return names;
}

/** All values under a root that several templates read. */
export function allNames(
  root: ProjectRoot,
  templates: readonly { projectNames: ProjectNames }[],
): ValueNames {
  const names = new Set<string>();
  for (const { projectNames } of templates) {
    const read = projectNames[root];
    if (read === 'all') return 'all';
    for (const name of read) names.add(name);
  }
  return names;
}
