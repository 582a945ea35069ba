import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import postgres from 'postgres';

import { runLocal } from '../../../../local/run-local.ts';

// If a test run is killed, the runtimes that its tests started stop as well.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();

/** This is `npm start` with stand-ins for the API, the worker and their servers. */
const exitCode = await runLocal({
  projectRoot: process.cwd(),
  args: process.argv.slice(2),
  programs: {
    cwd: process.cwd(),
    migrate: fileURLToPath(new URL('migrate.ts', import.meta.url)),
    api: fileURLToPath(new URL('api.ts', import.meta.url)),
    worker: fileURLToPath(new URL('worker.ts', import.meta.url)),
    buildPages: async () => undefined,
    makeSignInLink: async ({ databaseUrl, publicUrl }) =>
      `${publicUrl}/console/sign-in#token=of-${new URL(databaseUrl).port}`,
    async bootstrap({ databaseUrl, rememberedApiKey }) {
      const sql = postgres(databaseUrl, { max: 1 });
      const [known] = await sql`select value from keys where value = ${rememberedApiKey ?? ''}`;
      const apiKey = known === undefined ? `hf_${randomUUID()}` : String(known['value']);
      if (known === undefined) await sql`insert into keys values (${apiKey})`;
      await sql.end();
      const consoleUrl = 'http://127.0.0.1/console/sign-in#token=once';
      return {
        apiKey,
        projectId: 'project',
        walletId: 'wallet',
        workflowId: 'workflow',
        badgeWorkflowId: 'badge',
        consoleUrl,
      };
    },
  },
});
process.exit(exitCode);
