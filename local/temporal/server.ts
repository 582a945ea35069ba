import { Connection, type WorkflowService } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';

import { type Daemon, startDaemon } from '../processes/daemon.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { setTornFileAside } from './torn-file.ts';
import { type ServerArguments, serverArguments } from './server-arguments.ts';
import { dropSeldomIndexes } from './visibility-indexes.ts';

export const TEMPORAL_STOP_SIGNAL = 'SIGTERM';
const TEMPORAL_NAMESPACE = 'default';

const RETENTION = '30 days';

export interface TemporalOptions extends ServerArguments {
  /** A `temporal` program, see `temporalCli`. */
  executable: string;
  folder: string;
  logFile: string;
  pidFile: string;
  /** Is called with the new name of a database that could not be read any more. */
  onTornFile?: (aside: string) => void;
}

export interface TemporalServer extends Daemon {
  address: string;
}

/** Starts a Temporal dev server and waits until its namespace answers and keeps closed runs for 30 days. */
export async function startTemporal(options: TemporalOptions): Promise<TemporalServer> {
  const aside = options.databaseFile === undefined ? null : setTornFileAside(options.databaseFile);
  if (aside !== null) options.onTornFile?.(aside);
  const daemon = await startDaemon({
    name: 'Temporal',
    command: options.executable,
    args: serverArguments(options),
    env: withoutTemporalSettings(process.env),
    cwd: options.folder,
    logFile: options.logFile,
    pidFile: options.pidFile,
    stopSignal: TEMPORAL_STOP_SIGNAL,
  });
  const address = `127.0.0.1:${options.port}`;
  await waitUntilReady(daemon, options.logFile, () => setRetention(address));
  if (options.databaseFile !== undefined) await lighten(options.databaseFile, address);
  return { ...daemon, address };
}

/** The user's own TEMPORAL_* settings are for the CLI as a client; some of them would change the server. */
function withoutTemporalSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('TEMPORAL_')));
}

/** Without this the server only costs more, so nothing depends on it. */
async function lighten(databaseFile: string, address: string): Promise<void> {
  try {
    dropSeldomIndexes(databaseFile, await columnsOfAttributes(address));
  } catch {
    // A file that is busy is left for the next start.
  }
}

async function setRetention(address: string): Promise<void> {
  const config = { workflowExecutionRetentionTtl: msToTs(RETENTION) };
  await ask(address, (service) => service.updateNamespace({ namespace: TEMPORAL_NAMESPACE, config }));
}

/** The columns of the list of runs that have a search attribute. */
export async function columnsOfAttributes(address: string): Promise<string[]> {
  const { config } = await ask(address, (service) =>
    service.describeNamespace({ namespace: TEMPORAL_NAMESPACE }),
  );
  return Object.keys(config?.customSearchAttributeAliases ?? {});
}

async function ask<T>(address: string, question: (service: WorkflowService) => Promise<T>): Promise<T> {
  const connection = await Connection.connect({ address, connectTimeout: 5000 });
  try {
    return await connection.withDeadline(Date.now() + 5000, () => question(connection.workflowService));
  } finally {
    await connection.close();
  }
}
