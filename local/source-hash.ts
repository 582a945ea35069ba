import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The hash of all files that match, so that their build is repeated only after a change. */
export function sourceHash(patterns: readonly string[]): string {
  const files = globSync(patterns, { cwd: root })
    .filter((path) => statSync(join(root, path)).isFile())
    .toSorted();
  const hash = createHash('sha256');
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Whether a stamp, which a build writes at its end, has this hash. */
export function isStamped(stampFile: string, hash: string): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === hash;
  } catch {
    return false;
  }
}
