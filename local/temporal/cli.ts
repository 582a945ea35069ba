import { join } from 'node:path';

import { cacheFolder } from '../cache-folder.ts';
import { startProgress } from '../progress.ts';
import { buildCli } from './build.ts';
import { downloadCli } from './download.ts';
import { findInstalled, install, type ObtainOptions, whyUnusable } from './installed.ts';
import { CLI_VERSION } from './release.ts';

const BY_HAND = 'https://docs.temporal.io/cli#install';

/** The path of a working `temporal`: the one on PATH, else from our cache, else downloaded, else built. */
export async function temporalCli(
  environment: NodeJS.ProcessEnv = process.env,
  signal?: AbortSignal,
): Promise<string> {
  const onPath = await whyUnusable('temporal');
  if (onPath === undefined) return 'temporal';
  const path = join(cacheFolder(environment), `temporal-cli-${CLI_VERSION}`, 'temporal');
  return (await findInstalled(path)) ?? (await obtain(path, onPath, signal));
}

async function obtain(path: string, onPath: string, signal?: AbortSignal): Promise<string> {
  const failures = [
    `\`temporal\` on PATH: ${onPath}`,
    `${path}: not there, or changed since it was installed`,
  ];
  for (const { what, make } of WAYS) {
    const progress = startProgress(`Temporal CLI ${CLI_VERSION}: ${what}`);
    try {
      await install(path, async (target) => {
        const onProgress = (text: string) => progress.update(`Temporal CLI ${CLI_VERSION}: ${what}, ${text}`);
        await make(target, { onProgress, signal });
      });
      progress.end(`Temporal CLI ${CLI_VERSION} is in ${path}`);
      return path;
    } catch (error) {
      progress.end();
      signal?.throwIfAborted();
      failures.push(`${what}: ${(error as Error).message}`);
    }
  }
  throw new Error(
    `No Temporal CLI could be had. Tried:\n${failures.map((failure) => `  - ${failure}\n`).join('')}` +
      `Install it by hand (${BY_HAND}) so that \`temporal\` is on PATH, or set TEMPORAL_ADDRESS to a server that runs.`,
  );
}

interface Way {
  what: string;
  make: (target: string, options: ObtainOptions) => Promise<void>;
}

const WAYS: readonly Way[] = [
  { what: 'official download', make: downloadCli },
  { what: 'build with Go (some minutes, once)', make: buildCli },
];
