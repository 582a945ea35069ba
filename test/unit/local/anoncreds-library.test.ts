import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anoncredsFolder } from '../../../local/anoncreds/library.ts';
import { LIBRARY_VERSION, libraryFor } from '../../../local/anoncreds/release.ts';
import { install, sha256 } from '../../../local/obtain/installed.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';

test('a configured folder is used unchanged', async () => {
  expect(await anoncredsFolder({ LIB_ANONCREDS_PATH: '/opt/anoncreds' })).toBe('/opt/anoncreds');
});

test('a cached file is not fetched again', async () => {
  const cache = temporaryFolder();
  const folder = join(cache, 'holdfast', `anoncreds-${LIBRARY_VERSION}`);
  const own = join(temporaryFolder(), 'library');
  writeFileSync(own, 'a library');
  const library = { file: 'libanoncreds.so', archive: 'none.tar.gz', sha256: await sha256(own) };
  mkdirSync(folder, { recursive: true });
  await install(join(folder, library.file), {
    make: async (target) => writeFileSync(target, 'a library'),
    whyUnusable: async () => undefined,
  });
  expect(await anoncredsFolder({ XDG_CACHE_HOME: cache }, undefined, library)).toBe(folder);
});

test('there is a library for the machines that it is built for', () => {
  expect(libraryFor('linux', 'x64')?.file).toBe('libanoncreds.so');
  expect(libraryFor('darwin', 'arm64')?.file).toBe('libanoncreds.dylib');
  expect(libraryFor('sunos', 'x64')).toBeUndefined();
});
