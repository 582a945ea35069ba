import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { isConsoleBuilt, root } from '../../local/console-sources.ts';
import { setup as startServers } from './servers.ts';

/** The global setup of Vitest builds the console if necessary, and starts the servers. */
export async function setup(project: TestProject): Promise<() => void> {
  if (!isConsoleBuilt())
    execFileSync(process.execPath, [join(root, 'scripts/build-console.ts')], { stdio: 'inherit' });
  return startServers(project);
}
