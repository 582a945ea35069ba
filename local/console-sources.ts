import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Says which sources the console in `dist/console` was built from. */
export const stampFile = join(root, 'dist/console/sources.sha256');

/** The hash of everything that the console is built from. */
export function hashOfConsoleSources(): string {
  const files = globSync(
    [
      'console/**',
      'sdk/typescript/src/**',
      'docs/gallery/*.{yaml,json}',
      'scripts/build-console.ts',
      'package-lock.json',
    ],
    { cwd: root },
  )
    .filter((path) => statSync(join(root, path)).isFile())
    .toSorted();
  const hash = createHash('sha256');
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

export function isConsoleBuilt(): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === hashOfConsoleSources();
  } catch {
    return false;
  }
}
