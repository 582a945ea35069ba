import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';

import { migrate } from '../../db/migrating/migrate.ts';
import { anoncredsFolder } from '../../local/anoncreds/library.ts';
import { freePorts } from '../../local/ports.ts';
import { ensureDatabase, startPostgres } from '../../local/postgres/server.ts';
import { writePidFile } from '../../local/processes/pid-file.ts';
import { temporalCli } from '../../local/temporal/cli.ts';
import { startTemporal } from '../../local/temporal/server.ts';
import { workflowSources } from '../../workers/workflow-sources.ts';
import {
  RUN_FOLDER_PREFIX,
  RUN_PID_FILE,
  TEMPORARY,
  killServers,
  sweepAbandonedRuns,
} from './abandoned-runs.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** This URL of the run's Postgres belongs to a superuser. It is for creating databases; tests do not write into it. */
    postgresAdminUrl: string;
    /** The run's Postgres has its socket in this folder, and lets everybody in who can open it. */
    postgresSocketFolder: string;
    /** Test databases are copies of this migrated database. */
    templateDatabase: string;
    /** The run's Temporal listens at this `host:port`; its namespace is `default`. */
    temporalAddress: string;
    /** This path leads to the workflow bundle, which is built once for all workers of the run. */
    workflowBundle: string;
    /** The files of the run are in memory where there is room; a run that is longer has too many. */
    isInMemory?: boolean;
    /** This is the run's folder, with the temporary folder of its processes. Processes with a pid file `<name>/run/*.pid` in it are killed when the run ends. */
    runFolder: string;
  }
}

const TEMPLATE = 'holdfast_template';

/** No data of a test run has to survive a crash, and a server that is killed leaves no memory that is shared. */
const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'dynamic_shared_memory_type=mmap',
];

/** The socket is in the data folder, which only Postgres's own user and root can enter. */
const ACCESS = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n';

/** The tests of all projects of the run share these values. */
type Provided = Omit<ProvidedContext, 'chromium' | 'isInMemory' | 'shippedConsole'>;

interface Run {
  provided: Promise<Provided>;
  /** Counts the projects that have not ended yet. */
  users: number;
  discard: () => void;
}

// Each project loads this module again, and finds the servers of the others here.
const shared = globalThis as { holdfastTestRun?: Run };

/** The global setup of Vitest starts one Postgres and one Temporal for all projects of the run. */
export async function setup(project: TestProject): Promise<() => void> {
  const run = (shared.holdfastTestRun ??= startRun(project.getProvidedContext()));
  run.users += 1;
  const provided = await run.provided;
  project.provide('postgresAdminUrl', provided.postgresAdminUrl);
  project.provide('postgresSocketFolder', provided.postgresSocketFolder);
  project.provide('templateDatabase', provided.templateDatabase);
  project.provide('temporalAddress', provided.temporalAddress);
  project.provide('workflowBundle', provided.workflowBundle);
  project.provide('runFolder', provided.runFolder);
  return () => {
    run.users -= 1;
    if (run.users === 0) run.discard();
  };
}

function startRun({ isInMemory = false }: Pick<ProvidedContext, 'isInMemory'>): Run {
  sweepAbandonedRuns();
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(
    join(isInMemory && before === undefined ? temporaryFolder() : tmpdir(), RUN_FOLDER_PREFIX),
  );
  writePidFile(join(folder, RUN_PID_FILE), process.pid);
  mkdirSync(join(folder, 'servers'));
  chmodSync(folder, 0o711); // If the tests run as root, Postgres runs as another user, who needs access.
  // All processes of the tests inherit this: what they leave when the run is killed is in its folder.
  process.env['TMPDIR'] = join(folder, TEMPORARY);
  mkdirSync(process.env['TMPDIR']);
  chmodSync(process.env['TMPDIR'], 0o1777);
  const discard = (): void => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    killServers(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  // An interrupted run ends without the teardown.
  process.once('exit', discard);
  const provided = prepare(folder).catch((error: unknown) => {
    discard();
    throw error;
  });
  return {
    provided,
    users: 0,
    discard() {
      delete shared.holdfastTestRun;
      discard();
      process.off('exit', discard);
    },
  };
}

async function prepare(folder: string): Promise<Provided> {
  // The tests start our processes hundreds of times; with this cache only the first one compiles its code.
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
  process.env['NODE_OPTIONS'] = `--import=${new URL('known-modules.ts', import.meta.url).href}`;
  // All processes of the tests inherit this. AnonCreds cannot be tested without the library, and no test is skipped.
  process.env['LIB_ANONCREDS_PATH'] = await anoncredsFolder();
  const [[postgres, temporal], workflowBundle] = await Promise.all([
    startServers(folder),
    bundleWorkflows(folder),
  ]);
  await ensureDatabase(postgres.url('postgres'), TEMPLATE);
  await migrate(postgres.url(TEMPLATE));
  return {
    postgresAdminUrl: postgres.url('postgres'),
    postgresSocketFolder: socketFolderOf(folder),
    templateDatabase: TEMPLATE,
    temporalAddress: temporal.address,
    runFolder: folder,
    workflowBundle,
  };
}

async function bundleWorkflows(folder: string): Promise<string> {
  const { code } = await bundleWorkflowCode({ ...workflowSources, logger: new DefaultLogger('ERROR') });
  const path = join(folder, 'workflows.js');
  writeFileSync(path, code);
  return path;
}

const socketFolderOf = (folder: string): string => join(folder, 'postgres');

async function startServers(folder: string) {
  const executable = await temporalCli();
  const [postgresPort = 0, temporalPort = 0] = await freePorts(2);
  const access = join(folder, 'access.conf');
  writeFileSync(access, ACCESS);
  const files = (name: string) => ({
    logFile: join(folder, `${name}.log`),
    pidFile: join(folder, 'servers', `${name}.pid`),
  });
  return await Promise.all([
    startPostgres({
      folder: socketFolderOf(folder),
      port: postgresPort,
      password: 'test',
      settings: [...THROWAWAY, `hba_file=${access}`, `unix_socket_directories=${socketFolderOf(folder)}`],
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
