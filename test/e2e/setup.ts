import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { isConsoleBuilt, root } from '../../local/console-sources.ts';
import { setup as startServers } from '../setup/servers.ts';
import { chromium } from '../../local/obtain/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser is installed at this path. */
    chromium: string;
  }
}

/** The global setup of Vitest finds the browser, builds the console if necessary, and starts the servers. */
export async function setup(project: TestProject): Promise<() => void> {
  project.provide('chromium', chromium());
  if (!isConsoleBuilt())
    execFileSync(process.execPath, [join(root, 'scripts/build-console.ts')], { stdio: 'inherit' });
  return startServers(project);
}
