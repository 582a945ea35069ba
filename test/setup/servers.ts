import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import type { TestProject } from 'vitest/node';

import { migrate } from '../../db/migrate.ts';
import { anoncredsFolder } from '../../local/anoncreds/library.ts';
import { freePorts } from '../../local/ports.ts';
import { ensureDatabase, startPostgres } from '../../local/postgres/server.ts';
import { writePidFile } from '../../local/processes/pid-file.ts';
import { temporalCli } from '../../local/temporal/cli.ts';
import { startTemporal } from '../../local/temporal/server.ts';
import { workflowSources } from '../../workers/workflow-sources.ts';
import { RUN_FOLDER_PREFIX, RUN_PID_FILE, killServers, sweepAbandonedRuns } from './abandoned-runs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's URL of the run's Postgres: for making databases, not for tests to write into. */
    postgresAdminUrl: string;
    /** The migrated database that test databases are copies of. */
    templateDatabase: string;
    /** `host:port` of the run's Temporal; its namespace is `default`. */
    temporalAddress: string;
    /** Path of the workflows, bundled once for every worker of the run. */
    workflowBundle: string;
    /** The run's temporary folder. What runs under `<name>/run/*.pid` in it is killed with the run. */
    runFolder: string;
  }
}

const TEMPLATE = 'holdfast_template';

/** Nothing that a test run writes has to outlive it. */
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** Vitest global setup: one Postgres and one Temporal for the whole run. */
export async function setup(project: TestProject): Promise<() => void> {
  sweepAbandonedRuns();
  const folder = mkdtempSync(join(tmpdir(), RUN_FOLDER_PREFIX));
  writePidFile(join(folder, RUN_PID_FILE), process.pid);
  mkdirSync(join(folder, 'servers'));
  chmodSync(folder, 0o711); // as root, Postgres runs as another user who must get through
  const discard = (): void => {
    killServers(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  // Interrupted runs end here, without the teardown.
  process.once('exit', discard);
  try {
    // The processes of the tests inherit it; without it nothing of AnonCreds could be tested, and nothing is skipped.
    process.env['LIB_ANONCREDS_PATH'] = await anoncredsFolder();
    const [postgres, temporal] = await startServers(folder);
    await ensureDatabase(postgres.url('postgres'), TEMPLATE);
    await migrate(postgres.url(TEMPLATE));
    project.provide('postgresAdminUrl', postgres.url('postgres'));
    project.provide('templateDatabase', TEMPLATE);
    project.provide('temporalAddress', temporal.address);
    project.provide('runFolder', folder);
    project.provide('workflowBundle', await bundleWorkflows(folder));
  } catch (error) {
    discard();
    throw error;
  }
  return () => {
    discard();
    process.off('exit', discard);
  };
}

async function bundleWorkflows(folder: string): Promise<string> {
  const { code } = await bundleWorkflowCode({ ...workflowSources, logger: new DefaultLogger('ERROR') });
  const path = join(folder, 'workflows.js');
  writeFileSync(path, code);
  return path;
}

async function startServers(folder: string) {
  const executable = await temporalCli();
  const [postgresPort = 0, temporalPort = 0] = await freePorts(2);
  const files = (name: string) => ({
    logFile: join(folder, `${name}.log`),
    pidFile: join(folder, 'servers', `${name}.pid`),
  });
  return await Promise.all([
    startPostgres({
      folder: join(folder, 'postgres'),
      port: postgresPort,
      password: 'test',
      settings: THROWAWAY,
      ...files('postgres'),
    }),
    startTemporal({
      executable,
      folder,
      port: temporalPort,
      uiPort: undefined,
      databaseFile: undefined,
      ...files('temporal'),
    }),
  ]);
}
