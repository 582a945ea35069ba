import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { isConsoleBuilt } from './console-sources.ts';
import { startProgress } from './progress.ts';
import type { Run } from './servers.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../scripts/build-console.ts', import.meta.url));

/** Builds the console in a process of its own if its sources have changed since the last build. */
export async function buildConsole({ say, stopping }: Pick<Run, 'say' | 'stopping'>): Promise<void> {
  if (isConsoleBuilt()) return;
  const startedAt = performance.now();
  const progress = startProgress('Building the console');
  try {
    await run(process.execPath, [script], { signal: stopping });
  } catch (error) {
    if (stopping.aborted) return;
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(`The console could not be built:\n${stderr.trim()}`, { cause: error });
  } finally {
    progress.end();
  }
  say(`The console was built (${Math.round((performance.now() - startedAt) / 1000)} s).`);
}
