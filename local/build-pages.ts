import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { isConsoleBuilt } from './console-sources.ts';
import { isGuideBuilt } from './guide-sources.ts';
import { startProgress } from './progress.ts';
import type { Run } from './servers.ts';

const run = promisify(execFile);

/** The parts that the API serves and that must be built, with the script for each. */
const builds = [
  { name: 'console', isBuilt: isConsoleBuilt, script: 'build-console.ts' },
  { name: 'guide', isBuilt: isGuideBuilt, script: 'build-guide.ts' },
];

/** Builds the console and the guide, each in a process of its own, if their sources have changed since the last build. */
export async function buildPages({ say, stopping }: Pick<Run, 'say' | 'stopping'>): Promise<void> {
  for (const { name, isBuilt, script } of builds) {
    if (isBuilt() || stopping.aborted) continue;
    const startedAt = performance.now();
    const progress = startProgress(`Building the ${name}`);
    try {
      const path = fileURLToPath(new URL(`../scripts/${script}`, import.meta.url));
      await run(process.execPath, [path], { signal: stopping });
    } catch (error) {
      if (stopping.aborted) return;
      const { stderr = '' } = error as { stderr?: string };
      throw new Error(`The ${name} could not be built:\n${stderr.trim()}`, { cause: error });
    } finally {
      progress.end();
    }
    say(`The ${name} was built (${Math.round((performance.now() - startedAt) / 1000)} s).`);
  }
}
