import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actionFiles, parseActionName } from './action-template.ts';

const usage = `npm run new:action -- group/operation@v1

Makes an action's contract, its implementation and its test, and adds its line to the catalogue and to the implementations.`;

const [name] = process.argv.slice(2);
const parsed = name === undefined ? null : parseActionName(name);
if (!parsed) {
  console.error(
    name === '--help' ? usage : `${usage}\n\nThe name is written group/operation@v1, each in camelCase.`,
  );
  process.exit(name === '--help' ? 0 : 1);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const { files, lists } = actionFiles(parsed);
const taken = files.filter(({ path }) => existsSync(join(root, path)));
if (taken.length > 0) {
  console.error(`There already: ${taken.map(({ path }) => path).join(', ')}`);
  process.exit(1);
}
for (const { path, content } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  console.log(`wrote ${path}`);
}
for (const { path, importLine, listPattern, entry } of lists) {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  const lastImport = before.lastIndexOf('\nimport ');
  const lineEnd = before.indexOf('\n', lastImport + 1);
  const withImport = `${before.slice(0, lineEnd + 1)}${importLine}\n${before.slice(lineEnd + 1)}`;
  const after = withImport.replace(
    listPattern,
    (_, head: string, items: string, tail: string) => `${head}${items}, ${entry}${tail}`,
  );
  if (after === withImport) throw new Error(`no list found in ${relative(root, file)}`);
  writeFileSync(file, after);
  console.log(`added to ${path}`);
}
console.log(
  'Next: write the contract, then the implementation and its test; then npm run docs, npm run check.',
);
