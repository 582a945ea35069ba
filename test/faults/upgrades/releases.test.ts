import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runAdmin } from '../../../admin/run.ts';
import { migrate } from '../../../db/migrating/migrate.ts';
import { readConfig } from '../../../src/account/config/read.ts';
import { describeSchema } from '../../db/describe-schema.ts';
import { signaturesOf } from '../../db/programs.ts';
import { createEmptyDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { newHolder, shown } from '../../stack/wallets.ts';
import { apiOf, type Api } from '../../releases/api.ts';
import { restoreDatabase, shiftTimes } from '../../releases/dump.ts';
import { dumpOf, releases } from '../../releases/releases.ts';
import { makeFolder } from '../../system/system.ts';

/** The age of a dump when its database is upgraded: its sleep is over by then, and its waits are not. */
const ageMs = 60 * 60_000;

describe.each(releases())('a database of release $version', (release) => {
  const { states, tenant, masterKey } = release;
  let database: TestDatabase;
  let sql: postgres.Sql;
  let stack: OwnStack;
  let api: Api;
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    const keep = async (): Promise<void> => {
      bodies.push(await text(request));
      response.end();
    };
    void keep();
  });
  beforeAll(async () => {
    database = await createEmptyDatabase();
    sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    await restoreDatabase(sql, database.url, dumpOf(release), makeFolder());
    await shiftTimes(sql, Date.now() - ageMs - Date.parse(release.recordedAt));
    await migrate(database.url);
    const { HOLDFAST_MASTER_KEY: masterKeys } = readConfig({ HOLDFAST_MASTER_KEY: masterKey }, [
      'HOLDFAST_MASTER_KEY',
    ]);
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    await sql`update webhook_endpoints set url = ${`http://127.0.0.1:${port}/`} where id = ${states.webhook}`;
    await afterRestore(database);
    stack = await startStack({
      database,
      masterKeys,
      relay: { everyMs: 50, olderThanMs: 0, batch: 100 },
      sweeps: true,
      webhooks: { everyMs: 50 },
    });
    api = apiOf(stack.publicUrl, tenant);
  });
  afterAll(async () => {
    await stack.stop();
    receiver.closeAllConnections();
    receiver.close();
    await sql.end();
    await database.drop();
  });

  it('has the schema of today after its migration', async () => {
    const golden = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8');
    expect(await describeSchema(sql)).toBe(golden);
  });

  it('has every SQL function that its workers call, unless they must stop for the upgrade', async () => {
    const { rolls, signatures } = release;
    expect(await signaturesOf(sql)).toEqual(expect.arrayContaining(rolls ? signatures : []));
  });

  it('continues its executions, whatever they waited for', async () => {
    // An execution that had ended shows the same as before.
    const completed = await api.get(states.completed);
    expect(completed).toMatchObject({ status: 'completed', completedActionIds: ['one', 'two'] });
    expect((await api.get(states.cancelled)).status).toBe('cancelled');
    await api.until(states.sleeping, 'completed');
    await api.until(states.started, 'onHold');
    await api.callBack(states.started, 'two');
    await api.callBack(states.callback, 'two');
    await eventually(async () =>
      expect(await api.get(states.callback)).toMatchObject({
        status: 'onHold',
        completedActionIds: ['one', 'two'],
      }),
    );
    await api.callBack(states.callback, 'three');
    for (const id of [states.started, states.callback]) await api.until(id, 'completed');

    await api.request('POST', `executions/${states.redrivable}/redrive`);
    await eventually(async () =>
      expect(await api.get(states.redrivable)).toMatchObject({ status: 'failed', error: { code: 2008 } }),
    );
    await api.request('POST', `executions/${states.retrying}/cancel`);
    await api.until(states.retrying, 'cancelled');
    await api.until(states.bulk, 'cancelled');
    await eventually(async () =>
      expect(await api.request('GET', `jobs/${states.job}`)).toMatchObject({ status: 'completed' }),
    );
  });

  it('accepts the answers of wallets to its open offers', async () => {
    const holder = await newHolder();
    await holder.accept(shown(await api.get(states.offered), 'issue', 'offerUri'));
    await holder.present(shown(await api.get(states.requested), 'ask', 'authorizationRequestUri'));
    await holder.didcomm.take(shown(await api.get(states.invited), 'connect', 'invitationUrl'));
    for (const id of [states.offered, states.requested, states.invited]) {
      expect(await api.until(id, 'completed')).toMatchObject({ error: null });
    }
    await holder.didcomm.settled(100);
    await holder.close();
  });

  it('delivers the pending webhooks', async () => {
    await eventually(() => {
      const events = bodies.map((body) => JSON.parse(body) as { eventType: string; payload: object });
      const completed = events.filter(({ eventType }) => eventType === 'workflowExecution.completed');
      expect(completed.map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({ executionId: states.completed }),
      );
    });
  });
});

/** Does what an operator does after Temporal was replaced by a new one. */
async function afterRestore({ url }: TestDatabase): Promise<void> {
  const written: string[] = [];
  const code = await runAdmin({
    args: ['after-restore', '--json', '--confirm', new URL(url).pathname.slice(1)],
    environment: {
      DATABASE_URL: url,
      TEMPORAL_ADDRESS: inject('temporalAddress'),
      TEMPORAL_TASK_QUEUE: `test-${url.slice(-16)}`,
    },
    out: (line) => void written.push(line),
    err: (line) => void written.push(line),
  });
  expect({ code, written }).toMatchObject({ code: 0 });
}
