import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../../local/cache-folder.ts';
import { startProgress } from '../../../local/progress.ts';
import { findInstalled, sha256 } from '../../../local/obtain/installed.ts';

const run = promisify(execFile);

export const serverVersion = '1.31.2';
const module = 'go.temporal.io/server';
const packages = [`${module}/cmd/server`, `${module}/cmd/tools/sql`];
const timeoutMs = 30 * 60_000;

export interface ProductionPrograms {
  /** The Temporal server. */
  server: string;
  /** The program that creates and updates the schemas. */
  sql: string;
}

/**
 * Returns the server's programs from the cache of this user. If there are none, they are built with Go, whose checksum
 * database verifies them.
 */
export async function productionPrograms(environment = process.env): Promise<ProductionPrograms> {
  const folder = join(cacheFolder(environment), `temporal-server-${serverVersion}`);
  const programs = { server: join(folder, 'server'), sql: join(folder, 'sql') };
  const found = await Promise.all(Object.values(programs).map((path) => findInstalled(path)));
  if (found.every((path) => path !== undefined)) return programs;
  const progress = startProgress(`Temporal server ${serverVersion}: build with Go (some minutes, once)`);
  await mkdir(folder, { recursive: true });
  const temporary = await mkdtemp(join(folder, 'new-'));
  try {
    await build(temporary);
    for (const [name, path] of Object.entries(programs)) {
      await writeFile(`${path}.sha256`, `${await sha256(join(temporary, name))}\n`);
      await rename(join(temporary, name), path);
    }
    progress.end(`Temporal server ${serverVersion} is in ${folder}`);
    return programs;
  } finally {
    progress.end();
    await rm(temporary, { recursive: true, force: true });
  }
}

async function build(target: string): Promise<void> {
  const versioned = packages.map((name) => `${name}@v${serverVersion}`);
  await run('go', ['install', '-trimpath', '-ldflags', '-s -w', ...versioned], {
    env: { ...process.env, CGO_ENABLED: '0', GOBIN: target, GOFLAGS: '' },
    // The build runs outside any module, so that no go.mod above the current folder takes part.
    cwd: target,
    timeout: timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((cause: unknown) => {
    throw new Error('The Temporal server could not be built: Go 1.26 and its module proxy are needed.', {
      cause,
    });
  });
}
