import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiFiles } from '../../../scripts/new-resource/api-files.ts';
import { consoleFiles } from '../../../scripts/new-resource/console-files.ts';
import { entriesOf, withEntry } from '../../../scripts/new-resource/entries.ts';
import { namesOf, takenIn } from '../../../scripts/new-resource/names.ts';
import { serverFiles } from '../../../scripts/new-resource/server-files.ts';

const names = namesOf('price-list');
if (!names) throw new Error('price-list is a name of a resource');
const files = [...serverFiles(names), ...apiFiles(names), ...consoleFiles(names)];
const fileOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('a new resource has at most 18 files of its own, and each of them is short', () => {
  expect(files.length).toBeLessThanOrEqual(18);
  expect(files.filter(({ content }) => content.split('\n').length > 100)).toEqual([]);
});

it('no file of a new resource in the console is so short that its importer should have the code', () => {
  const short = consoleFiles(names).filter(({ content }) => content.trimEnd().split('\n').length < 15);
  expect(short).toEqual([]);
});

it('the recipe counts the files and the lists of a new resource', () => {
  const lists = new Set(entriesOf(names).map(({ path }) => path));
  expect(fileOf('CONTRIBUTING.md').replaceAll(/\s+/g, ' ')).toContain(
    `It writes ${files.length} files, each with fewer than 100 lines, and adds lines to ${lists.size} lists`,
  );
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
  expect(names.aWords).toBe('a price list');
  expect(namesOf('address')).toMatchObject({ all: 'addresses', aWords: 'an address' });
  expect(namesOf('survey')).toMatchObject({ all: 'surveys' });
});

it('a name that the document of the API has already is refused', () => {
  const label = namesOf('label');
  if (!label) throw new Error('label is a name of a resource');
  expect(takenIn({ parameters: { Label: {} }, schemas: { Variable: {} } }, label)).toEqual(['Label']);
  expect(takenIn({ parameters: { Label: {} }, schemas: { Variable: {} } }, names)).toEqual([]);
});
