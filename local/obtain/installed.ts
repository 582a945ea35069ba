import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The path of the file that `install` has written, if it is there and unchanged. */
export async function findInstalled(path: string): Promise<string | undefined> {
  try {
    const recorded = (await readFile(`${path}.sha256`, 'utf8')).trim();
    return (await sha256(path)) === recorded ? path : undefined;
  } catch {
    return undefined;
  }
}

export interface Installation {
  /** Writes the file to the given path. */
  make: (temporary: string) => Promise<void>;
  /** Why the file cannot be used; undefined if it can. */
  whyUnusable: (temporary: string) => Promise<string | undefined>;
}

/**
 * Lets `make` write a file into a temporary folder, then moves it to its place with its checksum. Processes that
 * install at once each move a whole file; a reader in between finds a mismatch and installs again.
 */
export async function install(path: string, { make, whyUnusable }: Installation): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const folder = await mkdtemp(join(dirname(path), 'new-'));
  try {
    const temporary = join(folder, basename(path));
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
