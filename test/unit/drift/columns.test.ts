import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

/** A read of a key of the JSON in which the walker keeps the rest of a row. */
const readsInto = /\bwalk\s*(?:->>?|#>>?|\?)/;

it('no SQL reads into the JSON of a row except the columns of its table', () => {
  const files = globSync(['db/functions/*.sql', 'db/queries/**/*.ts'], { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readsInto.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});
