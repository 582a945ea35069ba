import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { cacheFolder } from '../../../local/cache-folder.ts';

const run = promisify(execFile);
const BUILD_MS = 10 * 60_000;
const WALLET_MS = 60_000;

/** The wallet of the Privacy by Design Foundation uses this module. It follows OpenID4VCI 1.0. `go.mod` has the same version. */
export const yiviVersion = '1.3.0';

const sources = fileURLToPath(new URL('.', import.meta.url));
const files = ['go.mod', 'go.sum', 'main.go'];

export interface YiviCredential {
  attributes: { claim_path: unknown[]; value: { string?: string } }[];
  /** How often it can be shown. Null: any number of times, as there is one copy. */
  batch_instance_counts_remaining: { dc_sd_jwt?: number | null } & Record<string, number | null>;
}

/** Compiles the wallet into our cache, once. It needs Go. */
async function compiled(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(sources, file)));
  const folder = join(cacheFolder(process.env), `yivi-${yiviVersion}-${hash.digest('hex').slice(0, 8)}`);
  const program = join(folder, 'wallet');
  const isThere = await access(program).then(
    () => true,
    () => false,
  );
  if (isThere) return program;
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  for (const file of files) await cp(join(sources, file), join(unfinished, file));
  await run('go', ['build', '-o', 'wallet', '.'], {
    cwd: unfinished,
    timeout: BUILD_MS,
    env: { ...process.env, CGO_ENABLED: '0' },
  });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return program;
}

/**
 * Returns a function with which an empty wallet takes offers, one after the other, and says what it holds then. It trusts issuers
 * under `issuers`, and servers under `server` (PEM).
 */
export async function installYivi({
  server,
  issuers,
}: {
  server: string;
  issuers: string;
}): Promise<(offers: readonly string[]) => Promise<YiviCredential[]>> {
  const program = await compiled();
  return async (offers) => {
    const home = await mkdtemp(join(inject('runFolder'), 'yivi-'));
    const [authority, anchors] = [join(home, 'authority.pem'), join(home, 'anchors.pem')];
    await writeFile(authority, server);
    await writeFile(anchors, issuers);
    const { stdout } = await run(program, [...offers], {
      timeout: WALLET_MS,
      env: { ...process.env, SSL_CERT_FILE: authority, YIVI_HOME: home, YIVI_ANCHORS: anchors },
    });
    return JSON.parse(stdout) as YiviCredential[];
  };
}
