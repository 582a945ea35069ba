import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';

import { freePorts } from '../../../local/ports.ts';
import { startDaemon } from '../../../local/processes/daemon.ts';
import { waitUntilReady } from '../../../local/processes/wait-until-ready.ts';
import type { Temporal, TemporalOptions } from '../temporal.ts';
import { productionPrograms } from './build.ts';
import { dynamicConfigText, serverConfig } from './config.ts';

const run = promisify(execFile);

const schemas = { temporal: 'postgresql/v12/temporal', temporal_visibility: 'postgresql/v12/visibility' };

/** Starts the Temporal server with both of its databases on the given Postgres, and creates the namespace `default`. */
export async function startProductionServer(options: TemporalOptions): Promise<Temporal> {
  const { folder, postgres, logFile, pidFile } = options;
  const programs = await productionPrograms();
  const url = new URL(postgres.url('postgres'));
  await makeSchemas(programs.sql, url);
  // Temporal stores the ports of its members in a `smallint` of Postgres, so they must be small.
  const ports = await freePorts(8);
  const [configFile, dynamicConfigFile] = [join(folder, 'temporal.json'), join(folder, 'dynamic.json')];
  writeFileSync(dynamicConfigFile, dynamicConfigText());
  const user = { host: url.host, user: url.username, password: url.password };
  writeFileSync(configFile, serverConfig({ postgres: user, ports, dynamicConfigFile }), { mode: 0o600 });
  const daemon = await startDaemon({
    name: 'Temporal',
    command: programs.server,
    args: ['--config-file', configFile, '--allow-no-auth', 'start'],
    env: { PATH: process.env['PATH'], HOME: folder },
    cwd: folder,
    logFile,
    pidFile,
    stopSignal: 'SIGTERM',
  });
  const address = `127.0.0.1:${ports[0]}`;
  await waitUntilReady(daemon, logFile, async () => await ensureNamespace(address));
  return { ...daemon, address };
}

async function makeSchemas(sql: string, url: URL): Promise<void> {
  for (const [database, schema] of Object.entries(schemas)) {
    const place = {
      plugin: 'postgres12',
      endpoint: url.hostname,
      port: url.port,
      user: url.username,
      password: url.password,
      database,
    };
    const flags = Object.entries(place).flatMap(([name, value]) => [`--${name}`, value]);
    await run(sql, [...flags, 'create-database']);
    await run(sql, [...flags, 'setup-schema', '-v', '0.0']);
    await run(sql, [...flags, 'update-schema', '--schema-name', schema]);
  }
}

async function ensureNamespace(address: string): Promise<void> {
  const connection = await Connection.connect({ address, connectTimeout: 2_000 });
  try {
    const { workflowService } = connection;
    await workflowService
      .registerNamespace({ namespace: 'default', workflowExecutionRetentionPeriod: msToTs('30 days') })
      .catch(() => undefined);
    await workflowService.describeNamespace({ namespace: 'default' });
    // The frontend knows a new namespace a little later than the database.
    await workflowService.listWorkflowExecutions({ namespace: 'default', pageSize: 1 });
  } finally {
    await connection.close();
  }
}
