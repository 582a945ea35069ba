import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionNames, needlessNames, placesByName } from '../../../scripts/imports/action-names.ts';
import { readImports } from '../../../scripts/imports/read-imports.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { reasons } from '../../../src/language/errors/reasons.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';

const placesIn = (root: string) => placesByName(root, readImports(root), catalogue.keys());

const faultsOf = (path: string, text: string): string[] => {
  const root = temporaryFolder();
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
  return actionNames(placesIn(root)).map((fault) => fault.split(':')[0] ?? '');
};

describe('the name of an action', () => {
  it('stands only where actions are declared, and in what shows them', () => {
    const places = placesIn(new URL('../../../', import.meta.url).pathname);
    expect(places.length).toBeGreaterThan(50);
    expect(actionNames(places)).toEqual([]);
    expect(needlessNames(places)).toEqual([]);
  });

  it.each([
    ['const isEnd = name === `general/end@v1`;', 'general/end@v1'],
    ["const of = { 'people/decide@v1': 1 };", 'people/decide@v1'],
    ["const isFetch = name.startsWith('general/fetch@');", 'general/fetch@'],
    ["const isLock = name.split('@')[0] === 'general/lock';", 'general/lock'],
  ])('is a fault in %s', (text, name) => {
    expect(faultsOf('workers/engine/walk.ts', text)).toEqual([`workers/engine/walk.ts has ${name}`]);
  });

  it('is a fault in SQL', () => {
    expect(faultsOf('db/functions/waits.sql', "SELECT 1 WHERE name = 'general/sleep@v1';")).toEqual([
      'db/functions/waits.sql has general/sleep@v1',
    ]);
  });

  it('is a fault where the contract is imported, also for its types', () => {
    const contract = 'src/actions/general/end.v1.ts';
    expect(faultsOf('services/end.ts', `import type { endV1 } from '../${contract}';`)).toEqual([
      `services/end.ts has ${contract}`,
    ]);
  });

  it('is no fault in a sentence, in a comment, in another name, or where actions are', () => {
    const text =
      "// general/end@v1\nconst message = 'Use `general/end@v1`.';\nconst path = 'general/ending';";
    expect(faultsOf('api/end.ts', text)).toEqual([]);
    expect(faultsOf('src/actions/general/end.v1.ts', "const name = 'general/end@v1';")).toEqual([]);
    expect(faultsOf('test/end.ts', "const name = 'general/end@v1';")).toEqual([]);
  });
});

it('the failures of an action are reasons, or their beginnings', () => {
  const names = Object.keys(reasons);
  const unknown = [...catalogue.values()].flatMap(({ failsWith = [] }) =>
    failsWith.filter((beginning) => !names.some((name) => name.startsWith(beginning))),
  );
  expect(unknown).toEqual([]);
});
