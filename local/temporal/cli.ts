import { join } from 'node:path';

import { cacheFolder } from '../cache-folder.ts';
import { findInstalled } from '../obtain/installed.ts';
import { obtain } from '../obtain/obtain.ts';
import { buildCli } from './build.ts';
import { downloadCli } from './download.ts';
import { CLI_VERSION } from './release.ts';
import { whyUnusable } from './usable.ts';

const BY_HAND = 'https://docs.temporal.io/cli#install';

/** The path of a working `temporal`: the one on PATH, else from our cache, else downloaded, else built. */
export async function temporalCli(
  environment: NodeJS.ProcessEnv = process.env,
  signal?: AbortSignal,
): Promise<string> {
  const onPath = await whyUnusable('temporal');
  if (onPath === undefined) return 'temporal';
  const path = join(cacheFolder(environment), `temporal-cli-${CLI_VERSION}`, 'temporal');
  const installed = await findInstalled(path);
  if (installed !== undefined) return installed;
  const name = `Temporal CLI ${CLI_VERSION}`;
  try {
    return await obtain({ name, path, whyUnusable, ways: WAYS, signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw new Error(
      `No Temporal CLI could be had. Tried:\n  - \`temporal\` on PATH: ${onPath}\n  - ${path}: not there, or changed since it was installed\n${(error as Error).message}` +
        `Install it by hand (${BY_HAND}) so that \`temporal\` is on PATH, or set TEMPORAL_ADDRESS to a server that runs.`,
      { cause: error },
    );
  }
}

const WAYS = [
  { what: 'official download', make: downloadCli },
  { what: 'build with Go (some minutes, once)', make: buildCli },
];
