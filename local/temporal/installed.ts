import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The first version whose `server start-dev` has every flag that Holdfast passes. */
const OLDEST = [1, 1] as const;

export interface ObtainOptions {
  onProgress?: ((text: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Why this program cannot be used as `temporal`, or undefined when it can. */
export async function whyUnusable(executable: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(executable, ['--version'], { timeout: 20_000 });
    return whyTooOld(stdout);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'not there' : (message.split('\n')[0] ?? 'cannot be run');
  }
}

/** Judges the answer of `temporal --version`. A build from source calls itself 0.0.0-DEV and is taken. */
export function whyTooOld(answer: string): string | undefined {
  const match = /version v?(\d+)\.(\d+)\.(\d+)(-DEV)?/i.exec(answer);
  if (match === null) return `says ${JSON.stringify(answer.trim().slice(0, 60))} of its version`;
  const [major, minor] = [Number(match[1]), Number(match[2])];
  if (match[4] !== undefined || major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]))
    return undefined;
  return `is ${match[1]}.${match[2]}.${match[3]}, older than ${OLDEST.join('.')}`;
}

/** The path of the executable that `install` put in place, if it is there and unchanged since. */
export async function findInstalled(path: string): Promise<string | undefined> {
  try {
    const recorded = (await readFile(`${path}.sha256`, 'utf8')).trim();
    return (await sha256(path)) === recorded ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lets `make` write an executable into a temporary folder, then moves it to its place with its checksum beside it.
 * Processes that install at once each move a whole file; whoever reads in between finds a mismatch and installs again.
 */
export async function install(path: string, make: (temporary: string) => Promise<void>): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const folder = await mkdtemp(join(dirname(path), 'new-'));
  try {
    const temporary = join(folder, 'temporal');
    await make(temporary);
    await chmod(temporary, 0o755);
    const reason = await whyUnusable(temporary);
    if (reason !== undefined) throw new Error(`what came ${reason}`);
    await writeFile(`${temporary}.sha256`, `${await sha256(temporary)}\n`);
    await rename(temporary, path);
    await rename(`${temporary}.sha256`, `${path}.sha256`);
    return path;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
