import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Import } from './read-imports.ts';

/** Folders in which nothing knows an action by its name; it asks for a trait of its contract (`src/actions/traits.ts`). */
const rooms = 'src net db threads telemetry temporal identity services workers api admin console local'.split(
  ' ',
);

/** Files that have names of actions nevertheless, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/actions/': 'declares them',
  'src/language/errors/catalogue/': 'gives an example of each error for the documentation',
  'api/openapi/definition-example.ts': 'is an example of a definition for the documentation',
  'console/src/api/action-traits.ts': 'is made from the contracts',
};

/** A place that has the name of an action, or imports the contract of one. */
interface NamePlace {
  path: string;
  what: string;
}

const contract = /^(?:src\/)?actions\/.+\.v\d+\.ts$/;

const isWithin = ({ path }: NamePlace): boolean => rooms.includes(path.split('/')[0] ?? '');

const exceptionOf = ({ path }: NamePlace): string | undefined =>
  Object.keys(exceptions).find((one) => path.startsWith(one));

/** Finds texts that are the name of an action, also without its version, and imports of a contract. Sentences may mention one. */
export const placesByName = (
  root: string,
  imports: readonly Import[],
  names: Iterable<string>,
): NamePlace[] => {
  const known = new Set([...names].map(withoutVersion));
  const isName = (text: string): boolean =>
    /^[a-z]\w*\/[a-z]\w*(?:@(?:v\d*)?)?$/i.test(text) && known.has(withoutVersion(text));
  const options = { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] };
  const inTexts = globSync([`{${rooms.join(',')}}/**/*.{ts,tsx}`, 'db/functions/**/*.sql'], options).flatMap(
    (path) =>
      textsIn(path, readFileSync(join(root, path), 'utf8'))
        .filter(isName)
        .map((what) => ({ path, what })),
  );
  const inImports = imports
    .filter(({ to }) => contract.test(to))
    .map(({ from, to }) => ({ path: from, what: to }));
  return [...inTexts, ...inImports].filter(isWithin);
};

const withoutVersion = (name: string): string => name.split('@')[0] ?? '';

function textsIn(path: string, source: string): string[] {
  if (path.endsWith('.sql')) return [...source.matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text);
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateElement: ({ value: { cooked } }) => void found.push(cooked ?? ''),
  }).visit(parseSync(path, source).program);
  return found;
}

/** Reports each place that knows an action by its name, where it must ask for a trait. */
export const actionNames = (places: readonly NamePlace[]): string[] =>
  places
    .filter((one) => exceptionOf(one) === undefined)
    .map(({ path, what }) => `${path} has ${what}: ask for a trait of the contract (src/actions/traits.ts).`);

/** Finds exceptions that are no longer needed. */
export const needlessNames = (places: readonly NamePlace[]): string[] => {
  const needed = new Set(places.map(exceptionOf));
  return Object.keys(exceptions).filter((path) => !needed.has(path));
};
