import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { connectTemporal } from '../../temporal/connection.ts';
import { temporalConfigOf } from '../stack/temporal-config.ts';
import { makeFolder } from '../system/system.ts';
import { recordHistory } from '../replay/histories.ts';
import { signaturesOf } from '../db/programs.ts';
import { createEmptyDatabase } from '../setup/test-database.ts';
import { apiOf, type Tenant } from '../releases/api.ts';
import { checkOut, commitOf } from './check-out.ts';
import { dumpDatabase } from '../releases/dump.ts';
import { freeUrl, newMasterKey, processesOf, stop } from './release-processes.ts';
import { folderOf, writeDump, type Release } from '../releases/releases.ts';
import { bringAbout } from '../releases/states.ts';

/** This is a program and not a test: `node scripts/record-release.ts <ref>` runs it. */
it.runIf(process.env['RECORD_RELEASE'])(
  'records a release',
  async () => {
    const commit = commitOf(process.env['RECORD_RELEASE'] ?? 'HEAD');
    const folder = makeFolder();
    const root = checkOut(commit, folder);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const database = await createEmptyDatabase();
    const taskQueue = `release-${version}`;
    const [masterKey, publicUrl] = [newMasterKey(), await freeUrl()];
    const processes = processesOf(root, folder, {
      databaseUrl: database.url,
      taskQueue,
      masterKey,
      publicUrl,
    });
    await processes.migrate();
    const tenant = JSON.parse(await processes.admin('create-account', '--name', 'Release')) as Tenant;
    const [api, worker] = [processes.api('api'), processes.worker('worker')];
    await Promise.all([api.start(), worker.start()]);
    onTestFinished(async () => {
      await Promise.all([api.kill(), worker.kill()]);
    });
    const states = await bringAbout(apiOf(publicUrl, tenant), () => stop(worker));
    await stop(api);

    const target = folderOf(version);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(`${target}/histories`, { recursive: true });
    const sql = postgres(database.url, { max: 1 });
    writeDump(version, await dumpDatabase(sql));
    const signatures = await signaturesOf(sql);
    await sql.end();
    const client = connectTemporal(temporalConfigOf(taskQueue));
    const stateOf = new Map(Object.entries(states).map(([state, id]) => [id, state]));
    for await (const { workflowId } of client.workflow.list({ query: `TaskQueue = "${taskQueue}"` })) {
      // The id of the reconciler's workflow contains a time.
      const kind =
        stateOf.get(workflowId.replace('execution-', '')) ?? workflowId.replaceAll(/[^a-z-]/gi, '');
      const path = `${target}/histories/${kind}`;
      await recordHistory(path, client.workflow.getHandle(workflowId));
    }
    await client.connection.close();
    const recordedAt = new Date().toISOString();
    const release: Release = {
      version,
      commit,
      recordedAt,
      rolls: process.env['RELEASE_STOPS'] === undefined,
      masterKey,
      tenant,
      states,
      signatures,
    };
    writeFileSync(`${target}/release.json`, `${JSON.stringify(release, null, 2)}\n`);
    expect(Object.values(states)).not.toContain(undefined);
  },
  600_000,
);
