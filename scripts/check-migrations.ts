import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fails if a migration blocks others for long, such as an index that is not built concurrently. A migration may be
 * excused by a comment in it (`-- squawk-ignore rule`). Those before the first that squawk has checked stay as they are.
 */
const first = 41;
const root = new URL('..', import.meta.url).pathname;
const isOutside = (file: string): boolean =>
  readFileSync(join(root, file), 'utf8').startsWith('-- outside a transaction');

const checked = globSync('db/migrations/*.sql', { cwd: root })
  .filter((file) => Number(/(\d{4})_/.exec(file)?.[1]) >= first)
  .toSorted();
if (checked.length === 0) throw new Error('there is no migration to check');
for (const [files, options] of [
  [checked.filter(isOutside), []],
  [checked.filter((file) => !isOutside(file)), ['--assume-in-transaction']],
] as const) {
  if (files.length === 0) continue;
  const { status } = spawnSync('squawk', [...options, ...files], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
