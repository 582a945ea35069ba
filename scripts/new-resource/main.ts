import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiFiles } from './api-files.ts';
import { consoleFiles } from './console-files.ts';
import { entriesOf, withEntry } from './entries.ts';
import { namesOf, takenIn } from './names.ts';
import { serverFiles } from './server-files.ts';

const usage = `npm run new:resource -- price-list

Makes the table, the queries, the verbs, the routes, the console pages and the test of records of a project, and adds
them to the lists.`;

const [name = ''] = process.argv.slice(2);
const names = namesOf(name);
if (!names) {
  console.error(
    name === '--help'
      ? usage
      : `${usage}\n\nThe name is that of one of them, in small letters with - between words.`,
  );
  process.exit(name === '--help' ? 0 : 1);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = [...serverFiles(names), ...apiFiles(names), ...consoleFiles(names)];
const taken = files.filter(({ path }) => existsSync(join(root, path)));
if (taken.length > 0) {
  console.error(`There already: ${taken.map(({ path }) => path).join(', ')}`);
  process.exit(1);
}
const { components } = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as {
  components: Record<string, Record<string, unknown>>;
};
const takenNames = takenIn(components, names);
if (takenNames.length > 0) {
  console.error(`The API has this name already: ${takenNames.join(', ')}. Choose another one.`);
  process.exit(1);
}
for (const { path, content } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  console.log(`wrote ${path}`);
}
for (const entry of entriesOf(names)) {
  const path = join(root, entry.path);
  writeFileSync(path, withEntry(readFileSync(path, 'utf8'), entry));
  console.log(`added a line to ${entry.path}`);
}
console.log(
  `Next: npm run new:migration -- --name adds_${names.table}; then npm run docs, npm run format, npm run check.
Write the expected schema again: UPDATE_SCHEMA=1 npx vitest run --project integration test/integration/db/schema.test.ts`,
);
