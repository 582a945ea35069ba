import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { UsageError } from '../settings.ts';
import type { Owner } from './owner.ts';

const run = promisify(execFile);

const UNFINISHED = '.new-';

export interface ClusterOptions {
  binaries: string;
  folder: string;
  superuser: string;
  password: string;
  owner: Owner | undefined;
}

/** Creates the database cluster if there is none. It appears whole or not at all. */
export async function createCluster(options: ClusterOptions): Promise<void> {
  if (existsSync(join(options.folder, 'PG_VERSION'))) return;
  removeUnfinished(options.folder);
  const temporary = mkdtempSync(`${options.folder}${UNFINISHED}`);
  const [data, passwordFile] = [join(temporary, 'data'), join(temporary, 'password')];
  try {
    writeFileSync(passwordFile, options.password, { mode: 0o600 });
    for (const path of [temporary, passwordFile]) give(path, options.owner);
    await initdb(options, data, passwordFile);
    renameSync(data, options.folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function initdb(options: ClusterOptions, data: string, passwordFile: string): Promise<void> {
  const args = initdbArguments(data, options.superuser, passwordFile);
  try {
    await run(join(options.binaries, 'bin/initdb'), args, { cwd: '/', ...options.owner });
  } catch (cause) {
    // For example a user without an entry in /etc/passwd, as in a container that runs under a bare number.
    const { stderr, message } = cause as Error & { stderr?: string };
    const words = (stderr ?? message).trim();
    throw new UsageError(
      `Postgres cannot make its data folder. ${words}\nYou can set DATABASE_URL to a Postgres of your own.`,
      { cause },
    );
  }
}

/** Removes the files of a killed start. */
function removeUnfinished(folder: string): void {
  const prefix = `${basename(folder)}${UNFINISHED}`;
  for (const name of readdirSync(dirname(folder)).filter((entry) => entry.startsWith(prefix))) {
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function initdbArguments(folder: string, superuser: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts in the same way on every machine and needs no installed locale.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
}

function give(path: string, owner: Owner | undefined): void {
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
}
