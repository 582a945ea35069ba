import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import statement between two files of this repository; the paths are relative to its root. */
export type Import = { from: string; to: string };

const folders =
  '{src,net,db,threads,telemetry,webhooks,temporal,identity,services,workers,api,admin,console,local,bench,scripts,test,sdk}';

/** Every relative import, re-export and dynamic import, those of types included. */
export const readImports = (root: string): Import[] =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .toSorted()
    .flatMap((from) =>
      importedBy(from, readFileSync(join(root, from), 'utf8'))
        .filter((request) => request.startsWith('.'))
        .map((request) => ({ from, to: join(dirname(from), request) })),
    );

const importedBy = (path: string, text: string): string[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
};
