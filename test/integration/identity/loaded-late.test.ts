import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Imports a module, and prints which modules of the agent came with it. */
const program = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      loaded.add(resolved.url);
      return resolved;
    },
  });
  await import(process.argv[1]);
  const all = [...loaded];
  console.log(JSON.stringify({
    own: all.some((url) => url.includes('/identity/open-identity.ts')),
    agent: all.filter((url) => url.includes('/node_modules/@credo-ts/')),
  }));
  process.exit();
`;

describe('a process that uses no wallet', () => {
  it.each(['api/app.ts', 'workers/create-worker.ts'])(
    'does not load the agent, which takes a second and 70 MB: %s',
    async (path) => {
      const module = fileURLToPath(new URL(`../../../${path}`, import.meta.url));
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program, module]);
      expect(JSON.parse(stdout)).toEqual({ own: true, agent: [] });
    },
  );
});
