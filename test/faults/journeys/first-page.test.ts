import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { consoleFolder } from '../../../api/console/files.ts';

const asset = (name: string): string => readFileSync(join(consoleFolder, 'assets', name), 'utf8');

/** Returns a chunk and all chunks that it imports statically. */
function withImports(name: string, seen: Set<string>): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, imported = ''] of asset(name).matchAll(/(?:\bimport|\bfrom)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    withImports(imported, seen);
  }
  return seen;
}

const page = readFileSync(join(consoleFolder, 'index.html'), 'utf8');
const [, entry = ''] = /<script[^>]+src="\/console\/assets\/([\w.-]+\.js)"/.exec(page) ?? [];
const chunks = withImports(entry, new Set());

test('the first page is at most 250 kB of compressed JavaScript', () => {
  const bytes = [...chunks].reduce((sum, name) => sum + gzipSync(asset(name)).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
});

test('every other page is loaded only when somebody opens it', () => {
  const source = join(consoleFolder, '../../console/src');
  const routes = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/routes.tsx'),
  );
  const lazy = routes.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/import\('\.[\w./-]*\/([\w-]+)\.tsx'\)/g)].map(
      ([, name = '']) => name,
    ),
  );
  const built = readdirSync(join(consoleFolder, 'assets'));
  expect(lazy.length).toBeGreaterThan(10);
  for (const name of lazy) {
    const own = built.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
    expect({ name, chunks: own.length, isFirst: own.some((file) => chunks.has(file)) }).toEqual({
      name,
      chunks: 1,
      isFirst: false,
    });
  }
});
