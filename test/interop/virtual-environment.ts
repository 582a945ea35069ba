import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../local/cache-folder.ts';

const run = promisify(execFile);
const INSTALL_MS = 10 * 60_000;

/**
 * Installs packages of PyPI into a virtual environment in our cache, once, and returns the path of its Python.
 * @param name identifies the environment and contains the versions of the packages
 * @param findPython returns the path of the Python that creates it
 * @throws Error with the output of pip
 */
export async function pythonWith(
  name: string,
  requirements: readonly string[],
  findPython: () => Promise<string> = async () => process.env['PYTHON'] ?? 'python3',
): Promise<string> {
  const folder = join(cacheFolder(process.env), name);
  const [python, finished] = [join(folder, 'bin', 'python'), join(folder, 'finished')];
  if (await exists(finished)) return python;
  await mkdir(cacheFolder(process.env), { recursive: true });
  // The scripts of a virtual environment contain its path, so it is created in place, and an unfinished one is removed first.
  if (await exists(folder)) {
    const aside = `${folder}.unfinished-${process.pid}`;
    await rename(folder, aside);
    await rm(aside, { recursive: true });
  }
  await run(await findPython(), ['-m', 'venv', folder], { timeout: INSTALL_MS });
  await run(python, ['-m', 'pip', 'install', '--quiet', ...requirements], { timeout: INSTALL_MS });
  await writeFile(finished, requirements.join('\n'));
  return python;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
