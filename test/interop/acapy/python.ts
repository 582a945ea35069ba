import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Finds a Python 3 with one of these minor versions: `$PYTHON`, one on the path, or one that pyenv has installed.
 * @throws Error if there is none
 */
export async function findPython(minors: readonly number[]): Promise<string> {
  const given = process.env['PYTHON'];
  const candidates = [
    ...(given === undefined ? [] : [given]),
    ...minors.map((minor) => `python3.${minor}`),
    'python3',
    ...(await pythonsOfPyenv()),
  ];
  for (const candidate of candidates) if (minors.includes(await minorOf(candidate))) return candidate;
  const wanted = minors.map((minor) => `3.${minor}`).join(', ');
  throw new Error(`no Python ${wanted} was found: install one, or set PYTHON to its path`);
}

/** Returns the minor version, or -1 if the program is not a Python 3. */
async function minorOf(program: string): Promise<number> {
  try {
    // The programs that pyenv puts on the path fail for versions that are not selected.
    const { stdout } = await run(program, ['--version']);
    return Number(/^Python 3\.(\d+)\./.exec(stdout)?.[1] ?? -1);
  } catch {
    return -1;
  }
}

async function pythonsOfPyenv(): Promise<string[]> {
  const folder = join(process.env['PYENV_ROOT'] ?? join(homedir(), '.pyenv'), 'versions');
  const versions = await readdir(folder).catch(() => []);
  return versions.map((version) => join(folder, version, 'bin', 'python3'));
}
