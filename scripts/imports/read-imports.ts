import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import statement between two files of this repository; the paths are relative to its root. */
export interface Import {
  from: string;
  to: string;
  /** Whether the import is of types alone, which do not exist when the program runs. */
  isOfTypes?: boolean;
}

const folders =
  '{src,net,db,threads,telemetry,temporal,identity,actions,services,workers,api,admin,console,local,bench,scripts,test,sdk}';

/** Returns every relative import, re-export and dynamic import, also those of types. */
export const readImports = (root: string): Import[] =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .toSorted()
    .flatMap((from) =>
      importedBy(from, readFileSync(join(root, from), 'utf8'))
        .filter(({ request }) => request.startsWith('.'))
        .map(({ request, isOfTypes }) => ({ from, to: join(dirname(from), request), isOfTypes })),
    );

const importedBy = (path: string, text: string): { request: string; isOfTypes: boolean }[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isOfTypes: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, isOfTypes: isType }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: text.slice(start + 1, end - 1),
      isOfTypes: false,
    })),
  ];
};
