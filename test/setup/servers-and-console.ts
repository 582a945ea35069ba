import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { isConsoleBuilt } from '../../local/console-sources.ts';
import { isGuideBuilt } from '../../local/guide-sources.ts';
import { root } from '../../local/source-hash.ts';
import { setup as startServers } from './servers.ts';

/** The global setup of Vitest builds the console and the guide if necessary, and starts the servers. */
export async function setup(project: TestProject): Promise<() => void> {
  const build = (script: string) =>
    execFileSync(process.execPath, [join(root, 'scripts', script)], { stdio: 'inherit' });
  if (!isConsoleBuilt()) build('build-console.ts');
  if (!isGuideBuilt()) build('build-guide.ts');
  return startServers(project);
}
