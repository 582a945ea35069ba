import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import type { ObtainOptions } from '../obtain/obtain.ts';
import { CLI_VERSION } from './release.ts';

const run = promisify(execFile);

const PACKAGE = 'github.com/temporalio/cli/cmd/temporal';
const VERSION_VARIABLE = 'github.com/temporalio/cli/temporalcli.Version';
const TIMEOUT_MS = 30 * 60_000;

/** Builds `temporal` with Go from the module proxy and leaves it at `target`; Go's checksum database vouches for the sources. */
export async function buildCli(target: string, { signal }: ObtainOptions = {}): Promise<void> {
  const folder = dirname(target);
  try {
    await run('go', buildArguments(), {
      env: { ...process.env, CGO_ENABLED: '0', GOBIN: folder, GOFLAGS: '' },
      // Outside any module: a go.mod above the current folder must not take part.
      cwd: folder,
      timeout: TIMEOUT_MS,
      signal,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
  const built = join(folder, 'temporal');
  if (built !== target) await rename(built, target);
}

function buildArguments(): string[] {
  const linkerFlags = `-s -w -X ${VERSION_VARIABLE}=${CLI_VERSION}`;
  return ['install', '-trimpath', '-ldflags', linkerFlags, `${PACKAGE}@v${CLI_VERSION}`];
}

function reasonOf(error: unknown): string {
  const { code, killed, stderr, message } = error as NodeJS.ErrnoException & {
    killed?: boolean;
    stderr?: string;
  };
  if (code === 'ENOENT') return 'Go is not installed';
  if (killed === true) return `not done after ${TIMEOUT_MS / 60_000} minutes`;
  return stderr?.trim().split('\n').at(-1) ?? message;
}
