import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actionLists } from './action-lists.ts';
import { actionFiles, parseActionName } from './action-template.ts';

const usage = `npm run new:action -- group/operation@v1

Makes an action's contract, its implementation and its test, and adds it to the lists of both.`;

const [name] = process.argv.slice(2);
const parsed = name === undefined ? null : parseActionName(name);
if (!parsed) {
  console.error(
    name === '--help' ? usage : `${usage}\n\nThe name is written group/operation@v1, each in camelCase.`,
  );
  process.exit(name === '--help' ? 0 : 1);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const files = actionFiles(parsed);
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
for (const { path, content } of actionLists()) {
  writeFileSync(join(root, path), content);
  console.log(`wrote ${path}`);
}
console.log(
  `Next: write the contract, then the implementation and its test, and add its cases to test/integration/engine/twins;
then npm run docs, npm run format, npm run check.`,
);
