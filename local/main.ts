import { fileURLToPath } from 'node:url';

import { bootstrap } from './bootstrap.ts';
import { buildPages } from './build-pages.ts';
import { runLocal } from './run-local.ts';
import { makeSignInLink } from './sign-in-link.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

const exitCode = await runLocal({
  projectRoot,
  args: process.argv.slice(2),
  programs: {
    cwd: projectRoot,
    migrate: 'db/migrating/main.ts',
    api: 'api/main.ts',
    worker: 'workers/main.ts',
    buildPages,
    bootstrap,
    makeSignInLink,
  },
});
// A start that was interrupted may still hold timers and connections.
process.exit(exitCode);
