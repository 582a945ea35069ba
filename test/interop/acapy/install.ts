import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../../local/cache-folder.ts';

const run = promisify(execFile);
const INSTALL_MS = 10 * 60_000;

/** A release of ACA-Py, the agent of the OpenWallet Foundation that shares no code with ours, as PyPI has it. */
export interface AcapyRelease {
  version: string;
  /** What pip is asked for. */
  requirement: string;
}

/** The last release under the old name; it runs on Python 3.9 to 3.12. */
export const acapy012: AcapyRelease = { version: '0.12.8', requirement: 'aries-cloudagent[askar]==0.12.8' };

/**
 * The path of the `aca-py` program of a release, installed into a virtual environment in our cache once.
 * @throws Error with what pip printed
 */
export async function installAcapy({ version, requirement }: AcapyRelease): Promise<string> {
  const folder = join(cacheFolder(process.env), `acapy-${version}`);
  const program = join(folder, 'bin', 'aca-py');
  if (await exists(program)) return program;
  await mkdir(cacheFolder(process.env), { recursive: true });
  const python = process.env['PYTHON'] ?? 'python3';
  // Scripts of a virtual environment name its folder, so an unfinished one is moved away, not renamed into place.
  if (await exists(folder)) await rm(await moved(folder), { recursive: true });
  await run(python, ['-m', 'venv', folder], { timeout: INSTALL_MS });
  await run(join(folder, 'bin', 'pip'), ['install', '--quiet', requirement], { timeout: INSTALL_MS });
  return program;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function moved(folder: string): Promise<string> {
  const aside = `${folder}.unfinished-${process.pid}`;
  await rename(folder, aside);
  return aside;
}
