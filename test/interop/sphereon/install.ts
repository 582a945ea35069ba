import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../../local/cache-folder.ts';
import type { SphereonClient } from './client.ts';

const run = promisify(execFile);
const INSTALL_MS = 5 * 60_000;

/** Describes a release of Sphereon's issuing client on npm. */
export interface SphereonRelease {
  version: string;
  /** This version of `@sphereon/ssi-types` is installed, because the releases name versions of it that are no longer published. */
  types: string;
}

/** This release follows draft 15. */
export const sphereon020: SphereonRelease = { version: '0.20.1', types: '0.37.1' };
/** This release follows drafts 11 and 13. */
export const sphereon017: SphereonRelease = { version: '0.17.0', types: '0.33.0' };

const client = '@sphereon/oid4vci-client';

/** Loads a release, which is installed into our cache once. It is not in our lock file, so that none of its packages becomes one of ours. */
export async function loadSphereon({ version, types }: SphereonRelease): Promise<SphereonClient> {
  const folder = join(cacheFolder(process.env), `sphereon-${version}`);
  const manifest = join(folder, 'package.json');
  try {
    createRequire(manifest).resolve(client);
  } catch {
    await install(folder, {
      private: true,
      dependencies: { [client]: version },
      overrides: { '@sphereon/ssi-types': types },
    });
  }
  const { OpenID4VCIClient } = createRequire(manifest)(client) as { OpenID4VCIClient: SphereonClient };
  return OpenID4VCIClient;
}

async function install(folder: string, manifest: object): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'package.json'), JSON.stringify(manifest));
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: unfinished,
    timeout: INSTALL_MS,
  });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}
