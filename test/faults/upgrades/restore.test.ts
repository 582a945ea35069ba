import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { runAdmin } from '../../../admin/run.ts';
import { countOpenRuns } from '../../../temporal/leftovers.ts';
import { reconcile } from '../../../services/reconciler/reconcile.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { check, fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestClient, type ExecutionBody } from '../../stack/test-client.ts';
import type { TestTenant } from '../../stack/tenant.ts';
import { startOwnTemporal } from '../../system/own-servers.ts';

/** Makes copies of a database, as a backup does. Nobody may be connected to it. */
function backupOf({ url }: TestDatabase) {
  const name = new URL(url).pathname.slice(1);
  const backup = `${name}_backup`;
  const administer = async (...statements: string[]): Promise<void> => {
    const sql = postgres(inject('postgresAdminUrl'), { max: 1 });
    for (const statement of statements) await sql.unsafe(statement);
    await sql.end();
  };
  return {
    take: () => administer(`create database ${backup} template ${name}`),
    restore: () =>
      administer(`drop database ${name} with (force)`, `alter database ${backup} rename to ${name}`),
  };
}

/** Starts a server that answers once the test says so; until then its callers wait. */
async function startCallee() {
  const keys: (string | undefined)[] = [];
  let answers = false;
  const called = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']?.toString());
    called.resolve();
    if (answers) response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    keys,
    called: called.promise,
    answer: () => {
      answers = true;
      server.closeAllConnections();
    },
  };
}

async function admin(stack: OwnStack, temporalAddress: string, args: readonly string[] = []) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runAdmin({
    args: ['after-restore', '--json', ...args],
    environment: {
      DATABASE_URL: stack.database.url,
      TEMPORAL_ADDRESS: temporalAddress,
      TEMPORAL_TASK_QUEUE: stack.taskQueue,
    },
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
  });
  return { code, err: err.join('\n'), result: JSON.parse(out.join('\n') || 'null') };
}

const clientOf = ({ publicUrl, dependencies: { logTail } }: OwnStack, tenant: TestTenant) =>
  createTestClient({ publicUrl, tenant, logTail });

async function answer(stack: OwnStack, execution: ExecutionBody, actionId: string): Promise<void> {
  const { callbackUrl } = execution.payload.actions[actionId]?.output ?? {};
  const reply = await stack.request('POST', new URL(String(callbackUrl)).pathname, {
    apiKey: null,
    body: {},
  });
  expect(reply.status).toBe(202);
}

const relay = { everyMs: 50, olderThanMs: 0, batch: 100 };

/**
 * Starts executions of every kind before a backup, and lets them continue after it. The restored database knows nothing
 * of the latter.
 */
async function untilRestored(database: TestDatabase, temporalAddress: string) {
  const backup = backupOf(database);
  const callee = await startCallee();
  const before = await startStack({ database, temporalAddress, relay, beginsEarly: false });
  const { tenant } = before;
  const twice = await before.publish(workflowOf([waiting('one'), waiting('two')]));
  const calling = await before.publish(workflowOf([fetching('call', callee.url), waiting('one')]));
  const failing = await before.publish(workflowOf([check('one', 1, { type: 'string' })]));
  const [untouched, moved, ended, cancelled, failed] = await Promise.all(
    [twice, twice, twice, twice, failing].map((id) => before.run(id)),
  );
  if (!untouched || !moved || !ended || !cancelled || !failed) throw new Error('five were started');
  const { body: inFlight } = await before.start(calling);
  await callee.called;
  await before.stop();
  await backup.take();

  const after = await startStack({ database, temporalAddress, relay, beginsEarly: false });
  const client = clientOf(after, tenant);
  await answer(after, moved, 'one');
  await answer(after, ended, 'one');
  await client.heldAt(moved.id, 'two');
  await answer(after, await client.heldAt(ended.id, 'two'), 'two');
  await client.until(ended.id, 'completed');
  await client.request('POST', `${client.project}/executions/${cancelled.id}/cancel`);
  await client.until(cancelled.id, 'cancelled');
  callee.answer();
  await client.until(inFlight.id, 'onHold');
  await client.request('POST', `${client.project}/executions/${failed.id}/redrive`);
  await client.until(failed.id, 'failed');
  const late = await client.run(twice);
  await after.stop();
  await backup.restore();
  return { tenant, callee, open: [untouched, moved, ended, cancelled], inFlight, failed, late, last: after };
}

describe('an execution after a restore of Postgres', () => {
  for (const fate of ['kept what it had', 'begins empty'] as const) {
    it(`continues after its last committed action if Temporal ${fate}`, async () => {
      const own = fate === 'begins empty' ? await startOwnTemporal() : null;
      if (own) onTestFinished(() => own.server.kill());
      const address = own?.address ?? inject('temporalAddress');
      const database = await createTestDatabase();
      onTestFinished(() => database.drop());
      const { tenant, callee, open, inFlight, failed, late, last } = await untilRestored(database, address);
      if (own) {
        await own.server.kill();
        await own.startEmpty();
      }
      // The transaction counter belongs to another server, which has counted further than this one.
      const sql = postgres(database.url, { max: 1 });
      await sql`update log set xid = (xid::text::bigint + 1000000000)::text::xid8`;

      const name = new URL(database.url).pathname.slice(1);
      const shown = await admin(last, address);
      expect(shown).toMatchObject({ code: 0, result: { database: name, openExecutions: 5 } });
      expect(shown.err).toContain(`--confirm ${name}`);
      expect(await sql`select from executions where dispatched_at is null`).toHaveLength(0);
      expect((await admin(last, address, ['--confirm', 'another'])).code).toBe(1);
      const done = await admin(last, address, ['--confirm', name]);
      // The untouched execution, the one that moved, and the late one have open runs; the one in flight is on hold by
      // now.
      expect(done).toMatchObject({
        code: 0,
        result: { terminated: own ? 0 : 4, newNames: own ? 0 : 6, toBeStarted: 5 },
      });
      expect((await admin(last, address, ['--confirm', name])).result).toMatchObject({
        terminated: 0,
        newNames: 0,
        toBeStarted: 0,
        renumberedLogRows: 0,
      });
      const unordered = await sql`select from (
          select execution_id, seq, lag(seq) over (partition by execution_id order by xid, id) as earlier from log) l
        where earlier > seq`;
      expect(unordered).toHaveLength(0);
      await sql.end();

      const stack = await startStack({ database, temporalAddress: address, relay });
      onTestFinished(() => stack.stop());
      const client = clientOf(stack, tenant);
      await reconcile(stack.reconciler);
      for (const { id } of open) {
        await answer(stack, await client.heldAt(id, 'one'), 'one');
        await answer(stack, await client.heldAt(id, 'two'), 'two');
        expect((await client.until(id, 'completed')).completedActionIds).toEqual(['one', 'two']);
      }
      await answer(stack, await client.heldAt(inFlight.id, 'one'), 'one');
      await client.until(inFlight.id, 'completed');
      // Servers that were called before get the same idempotency key.
      expect(new Set(callee.keys).size).toBe(1);
      await client.request('POST', `${client.project}/executions/${failed.id}/redrive`);
      expect((await client.until(failed.id, 'failed')).error).toMatchObject({ code: 2008 });
      expect((await client.request('GET', `${client.project}/executions/${late.id}`)).status).toBe(404);
      await eventually(async () => expect(await countOpenRuns(stack.client, stack.taskQueue)).toBe(0));
    }, 240_000);
  }
});

it('a restore does nothing while a process is connected', async () => {
  const stack = await startStack();
  onTestFinished(() => stack.stop());
  const sql = postgres(stack.database.url, { max: 1, connection: { application_name: 'holdfast-worker' } });
  await sql`select 1`;
  const refused = await admin(stack, inject('temporalAddress'), ['--confirm', 'any']);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('holdfast-worker');
  await sql.end();
});
