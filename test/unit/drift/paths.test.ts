import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const home = 'src/engine/plan/path.ts';

/** What a cast, a path put together by hand and the pattern of an index look like. The compiler refuses the rest. */
const byHand = /\bas (?:unknown as )?Path\b|\bpathOf\((?:`|[^()]*(?: \+ |\.join\())|\\\[\\d\+\\\]/;

it('paths are made, cut and joined in one file', () => {
  const files = globSync('{src,db,actions,services,workers,api,temporal}/**/*.ts', { cwd: root });
  const found = files.filter((file) => byHand.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([home]);
});

/** What the text of a path is compared with where SQL cuts one. */
const bySql =
  /split_part\([^\n]*'\]'|'\^?\.\*(?:\\\\\.|\[\.\])|'\[\^\.\]\*|strpos\([^()\n]*(?:path|action_id)[^()\n]*, '\[|\\\\\[\(?\\\\d/;

it('SQL cuts paths in two functions and one file of queries, and as indexes do', () => {
  const files = globSync('db/{functions,queries,schema}/**/*.{sql,ts}', { cwd: root });
  const found = files.filter((file) => bySql.test(readFileSync(join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual([
    'db/functions/index_in.sql',
    'db/functions/last_of.sql',
    'db/queries/paths.ts',
    'db/schema/executions.ts',
    'db/schema/holds.ts',
  ]);
});

it.each([
  'x as Path',
  'pathOf(`${loop}[1]`)',
  'pathOf(prefix + id)',
  "pathOf(ids.join('.'))",
  '/\\[\\d+\\]$/',
])('that is done by hand in %s', (text) => {
  expect(text).toMatch(byHand);
});
