import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { isConsoleBuilt, root } from '../../local/console-sources.ts';
import { setup as startServers } from '../setup/servers.ts';
import { chromium } from '../../local/obtain/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the browser. */
    chromium: string;
  }
}

/** The global setup of Vitest: the servers, a built console and a browser. */
export async function setup(project: TestProject): Promise<() => void> {
  project.provide('chromium', chromium());
  if (!isConsoleBuilt())
    execFileSync(process.execPath, [join(root, 'scripts/build-console.ts')], { stdio: 'inherit' });
  return startServers(project);
}
