import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readImports } from '../../../scripts/imports/read-imports.ts';

const root = new URL('../../../', import.meta.url).pathname;
const fewestLines = 15;

/** Files that may be short, with the reason. */
const allowed: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /(^|\/)(main|thread)\.tsx?$|^scripts\/[\w-]+\.ts$|^threads\/evaluation\.ts$/,
    'A process or a thread begins here.',
  ],
  [/^workers\/workflows\//, 'Temporal bundles and finds workflows by their files.'],
  [/^(src\/)?actions\/.+\.v\d+\.ts$/, 'One file is one action.'],
  [/^api\/routes\//, 'One file is one operation, or the list of a resource.'],
  [/^services\//, 'One file is one verb.'],
  [/^admin\/commands\//, 'One file is one command.'],
  [/^bench\/cases\//, 'One file is one case.'],
  [/^bench\/processes\//, 'A process begins here.'],
  [/^src\/(engine|definitions\/flow)\/bodies\//, 'One file is one kind of body.'],
  [/^scripts\/imports\//, 'One file is one rule about imports.'],
  [/^console\/src\/api\/|^identity\/protocols\/all\.ts$/, 'It is generated.'],
  [/\.d\.ts$/, 'It declares what a package does not.'],
  [
    /^console\/src\/workflows\/editor\/diagnostics\.ts$/,
    'It has a test that needs no browser; its owner does.',
  ],
];

const roomOf = (path: string): string => path.split('/', 1)[0] ?? '';

/** Returns short files with one importer in the same room, which could contain their code. */
const toFold = (
  files: readonly { path: string; lines: number }[],
  imports: readonly { from: string; to: string }[],
) =>
  files
    .filter(({ path, lines }) => lines < fewestLines && !allowed.some(([pattern]) => pattern.test(path)))
    .filter(({ path }) => {
      const importers = imports.filter(({ from, to }) => to === path && roomOf(from) !== 'test');
      const [owner, ...others] = new Set(importers.map(({ from }) => from));
      return owner === undefined || (others.length === 0 && roomOf(owner) === roomOf(path));
    })
    .map(({ path }) => path);

it('a file of less than 15 lines is one of those that stand alone, or has importers that could not hold it', () => {
  const paths = globSync(
    '{src,db,net,threads,telemetry,webhooks,temporal,identity,actions,services,workers,api,admin,local,scripts,bench,console/src}/**/*.{ts,tsx}',
    { cwd: root, exclude: ['**/node_modules/**'] },
  );
  const files = paths.map((path) => ({
    path,
    lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length,
  }));
  expect(files.length).toBeGreaterThan(500);
  expect(toFold(files, readImports(root)), 'put each into the only file that imports it').toEqual([]);
  const unused = allowed.filter(
    ([pattern]) => !files.some(({ path, lines }) => lines < fewestLines && pattern.test(path)),
  );
  expect(unused).toEqual([]);
});

it('a short helper with one importer in its room is a fault', () => {
  const files = [{ path: 'api/http/words.ts', lines: 5 }];
  const imports = [{ from: 'api/http/errors.ts', to: 'api/http/words.ts' }];
  expect(toFold(files, imports)).toEqual(['api/http/words.ts']);
  expect(toFold(files, [...imports, { from: 'api/app.ts', to: 'api/http/words.ts' }])).toEqual([]);
});
