import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiFiles } from '../../../scripts/new-resource/api-files.ts';
import { consoleFiles } from '../../../scripts/new-resource/console-files.ts';
import { entriesOf, withEntry } from '../../../scripts/new-resource/entries.ts';
import { namesOf } from '../../../scripts/new-resource/names.ts';
import { serverFiles } from '../../../scripts/new-resource/server-files.ts';

const names = namesOf('price-list');
if (!names) throw new Error('price-list is a name of a resource');
const files = [...serverFiles(names), ...apiFiles(names), ...consoleFiles(names)];
const fileOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('a new resource has at most 18 files of its own, and each of them is short', () => {
  expect(files.length).toBeLessThanOrEqual(18);
  expect(files.filter(({ content }) => content.split('\n').length > 100)).toEqual([]);
});

it('what a new resource imports is there, or is a file of its own', () => {
  const own = new Set(files.map(({ path }) => path));
  const missing = files.flatMap(({ path, content }) =>
    [...content.matchAll(/(?:from |import\()'(\.[^']+)'/g)]
      .map(([, imported = '']) => new URL(imported, `file:///${path}`).pathname.slice(1))
      .filter((target) => !own.has(target) && !existsSync(new URL(`../../../${target}`, import.meta.url))),
  );
  expect(missing).toEqual([]);
});

it('each list has one line before which that of a new resource stands', () => {
  for (const entry of entriesOf(names))
    expect(withEntry(fileOf(entry.path), entry)).toContain(`\n${entry.line}\n${entry.before}`);
});

it('a name is written as its files, its paths and its symbols need it', () => {
  expect(namesOf('policy')).toMatchObject({ one: 'policy', all: 'policies', table: 'policies' });
  expect(names).toMatchObject({
    One: 'PriceList',
    folder: 'price-lists',
    table: 'price_lists',
    Title: 'Price lists',
  });
  expect(namesOf('PriceList')).toBeNull();
});
