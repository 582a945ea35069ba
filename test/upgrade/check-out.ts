import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes the files of a commit into a folder, and installs its packages; it links ours if both lock files are the same.
 * @throws Error if git does not have the commit, which can happen in a shallow clone
 */
export function checkOut(commit: string, folder: string): string {
  const root = join(folder, 'checkout');
  mkdirSync(root, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: repository,
    maxBuffer: 1 << 30,
  });
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  const lock = (path: string) => readFileSync(join(path, 'package-lock.json'), 'utf8');
  if (lock(root) === lock(repository))
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  if (!existsSync(join(root, 'node_modules'))) throw new Error(`${root} has no packages`);
  return root;
}

/** Resolves a name such as `v1.2.0` to its commit. */
export const commitOf = (ref: string): string =>
  execFileSync('git', ['rev-parse', `${ref}^{commit}`], { cwd: repository, encoding: 'utf8' }).trim();
