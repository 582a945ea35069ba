import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import { freePorts } from '../../local/ports.ts';
import { startDaemon } from '../../local/processes/daemon.ts';
import { waitUntilReady } from '../../local/processes/wait-until-ready.ts';
import { temporalCli } from '../../local/temporal/cli.ts';
import { columnsOfAttributes } from '../../local/temporal/server.ts';
import { serverArguments } from '../../local/temporal/server-arguments.ts';
import { dropSeldomIndexes } from '../../local/temporal/visibility-indexes.ts';
import { dynamicConfig } from './settings.ts';
import type { Temporal, TemporalOptions } from './temporal.ts';

/** Starts the dev server as the local runtime does, with the limits of the benchmark. */
export async function startDevServer({ folder, logFile, pidFile }: TemporalOptions): Promise<Temporal> {
  const command = await temporalCli();
  const [port = 0] = await freePorts(1);
  const address = `127.0.0.1:${port}`;
  const databaseFile = join(folder, 'temporal.db');
  const more = Object.entries(dynamicConfig).flatMap(([name, value]) => [
    '--dynamic-config-value',
    `${name}=${value}`,
  ]);
  const daemon = await startDaemon({
    name: 'Temporal',
    command,
    args: [...serverArguments({ port, uiPort: undefined, databaseFile }), ...more],
    env: { PATH: process.env['PATH'], HOME: folder },
    cwd: folder,
    logFile,
    pidFile,
    stopSignal: 'SIGTERM',
  });
  await waitUntilReady(daemon, logFile, async () => {
    const connection = await Connection.connect({ address, connectTimeout: 2_000 });
    await connection.workflowService.describeNamespace({ namespace: 'default' });
    await connection.close();
  });
  dropSeldomIndexes(databaseFile, await columnsOfAttributes(address));
  return { ...daemon, address };
}
