import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { consoleFolder } from '../../api/console/files.ts';

const asset = (name: string): string => readFileSync(join(consoleFolder, 'assets', name), 'utf8');

/** A chunk with all that it imports before it runs. */
function withImports(name: string, seen: Set<string>): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, imported = ''] of asset(name).matchAll(/(?:\bimport|\bfrom)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    withImports(imported, seen);
  }
  return seen;
}

test('the first page is at most 250 kB of compressed JavaScript', () => {
  const page = readFileSync(join(consoleFolder, 'index.html'), 'utf8');
  const [, entry = ''] = /<script[^>]+src="\/console\/assets\/([\w.-]+\.js)"/.exec(page) ?? [];
  const chunks = withImports(entry, new Set());
  const bytes = [...chunks].reduce((sum, name) => sum + gzipSync(asset(name)).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
});
