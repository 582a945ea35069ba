import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** By default, Vitest gives up after a second, and on a busy machine anything may take longer. Tests of pages have another default. */
const impatient = /\bvi\s*\.wait(For|Until)\(|\bexpect\s*\.poll\(/;

it('every test waits with `eventually`, and so for as long as a busy machine may need', () => {
  const files = globSync('test/**/*.ts', { cwd: root }).filter(
    (path) => path !== 'test/stack/eventually.ts' && !path.startsWith('test/browser/'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => impatient.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
