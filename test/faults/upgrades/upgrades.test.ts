import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../db/migrating/migrate.ts';
import { columnsOf, keptOf, storedOf, type Columns } from '../../../db/queries/executions/engine/rows.ts';
import { readConfig } from '../../../src/account/config/read.ts';
import { connectTemporal } from '../../../temporal/connection.ts';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import type { EngineEvent, KnownFacts } from '../../../src/engine/walker/events.ts';
import { entryOf, planOf } from '../../../src/engine/bodies/entry-of.ts';
import { readsNothing } from '../../../src/engine/plan/plan.ts';
import type { Row } from '../../../src/engine/walker/row.ts';
import { walk } from '../../../src/engine/walk.ts';
import { copyMigrations, functionsOfPartitions, ownMigrations } from '../../../scripts/migrations/folders.ts';
import { apiOf } from '../../releases/api.ts';
import { restoreDatabase, shiftTimes } from '../../releases/dump.ts';
import { dumpOf, releases } from '../../releases/releases.ts';
import { createEmptyDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { eventually } from '../../stack/eventually.ts';
import { logOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { temporalConfigOf } from '../../stack/temporal-config.ts';
import { makeFolder } from '../../system/system.ts';
import { pathOf } from '../../../src/engine/plan/path.ts';
import { generationOf } from '../../../src/executions/contract/generation.ts';

const newest = releases().at(-1);
if (!newest) throw new Error('there is no release in test/releases');
const { states, tenant, masterKey, recordedAt } = newest;

/** How often all executions seem to have been redriven. */
const redrives = 40;

/** A database of the newest release, before it is migrated. */
async function restored(): Promise<{ database: TestDatabase; sql: postgres.Sql }> {
  const database = await createEmptyDatabase();
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  await restoreDatabase(sql, database.url, dumpOf(newest as NonNullable<typeof newest>), makeFolder());
  await shiftTimes(sql, Date.now() - Date.parse(recordedAt));
  // Another file upgrades the same executions, with the same Temporal: the runs of this one have other names.
  await sql`update executions set attempt = attempt + ${redrives}`;
  return { database, sql };
}

describe('an execution whose release was stopped between two writes', () => {
  let database: TestDatabase;
  let sql: postgres.Sql;
  let stack: OwnStack;
  let api: ReturnType<typeof apiOf>;
  /** A run of the release before the upgrade, which is open in Temporal. */
  const formerRun = temporalWorkflowId(states.callback, generationOf(redrives + 1));
  beforeAll(async () => {
    ({ database, sql } = await restored());
    const reopen = async (id: string, status: string) => {
      await sql`
        update executions set status = ${status}, end_time = null, failed_action_id = null, error = null where id = ${id}`;
      await sql`
        delete from log where execution_id = ${id}
          and type in ('workflowExecution.completed', 'workflowExecution.failed', 'workflowExecution.cancelled')`;
    };
    await reopen(states.completed, 'running');
    await reopen(states.redrivable, 'running');
    await reopen(states.cancelled, 'running');
    await sql`update holds set state = 'claimed', claimed_by = null where execution_id = ${states.cancelled}`;
    await migrate(database.url);
    const { HOLDFAST_MASTER_KEY: masterKeys } = readConfig({ HOLDFAST_MASTER_KEY: masterKey }, [
      'HOLDFAST_MASTER_KEY',
    ]);
    const client = connectTemporal(temporalConfigOf('nobody'));
    await client.workflow.start('execution', { taskQueue: 'nobody', workflowId: formerRun, args: [] });
    await client.connection.close();
    stack = await startStack({
      database,
      masterKeys,
      relay: { everyMs: 50, olderThanMs: 0, batch: 100 },
    });
    api = apiOf(stack.publicUrl, tenant);
  });
  afterAll(async () => {
    await stack.stop();
    await sql.end();
    await database.drop();
  });

  const typesOf = async (id: string) =>
    (await logOf(stack, id)).map(({ type, actionId }) => [type.split('.')[1], actionId]);

  it('completes if all of its actions had, and reports it once', async () => {
    await api.until(states.completed, 'completed');
    expect(await typesOf(states.completed)).toEqual([
      ['created', null],
      ['started', null],
      ['actionCompleted', 'one'],
      ['actionCompleted', 'two'],
      ['completed', null],
    ]);
  });

  it('fails if its action had, with the error of that time', async () => {
    expect(await api.until(states.redrivable, 'failed')).toMatchObject({
      failedActionId: 'two',
      error: { code: 2008 },
    });
    expect(await typesOf(states.redrivable)).toEqual([
      ['created', null],
      ['started', null],
      ['actionCompleted', 'one'],
      ['actionFailed', 'two'],
      ['failed', 'two'],
    ]);
  });

  it('is cancelled if the cancellation was accepted', async () => {
    await api.until(states.cancelled, 'cancelled');
    expect((await typesOf(states.cancelled)).at(-1)).toEqual(['cancelled', null]);
  });

  it('has one run: the one of that release is closed', async () => {
    const statusOf = async (run: string) =>
      (await stack.client.workflow.getHandle(run).describe()).status.name;
    await eventually(async () =>
      expect(await statusOf(temporalWorkflowId(states.callback, generationOf(redrives + 2)))).toBe('RUNNING'),
    );
    expect(await statusOf(formerRun)).toBe('TERMINATED');
  });
});

describe('an execution that was redriven before the upgrade, and whose run had not started', () => {
  const { HOLDFAST_MASTER_KEY: masterKeys } = readConfig({ HOLDFAST_MASTER_KEY: masterKey }, [
    'HOLDFAST_MASTER_KEY',
  ]);
  const id = states.redrivable;
  const redrivenBy = {
    'the release without blocks': async ({ sql }) => {
      await sql`select redrive_execution(project_id, id, null) from executions where id = ${id}`;
    },
    // It had the tables of the baseline, and its runs guessed a redrive from the top level that was over.
    'one without redrives in the inbox': async ({ database, sql }) => {
      const baseline = copyMigrations(ownMigrations, join(makeFolder(), 'first'), ({ idx }) => idx === 0);
      await migrate(database.url, { migrationsFolder: baseline, functions: functionsOfPartitions });
      await sql`
        update executions set status = 'running', attempt = attempt + 1, failed_action_id = null, error = null, end_time = null,
          dispatched_at = null, verified_at = null where id = ${id}`;
    },
  } satisfies Record<string, (upgraded: Awaited<ReturnType<typeof restored>>) => Promise<void>>;

  it.each(Object.entries(redrivenBy))('continues: %s', async (release, redrive) => {
    const { database, sql } = await restored();
    // Runs of the same Temporal have other names.
    const attempt = redrives * (release.startsWith('the') ? 2 : 3);
    await sql`update executions set attempt = ${attempt}`;
    await redrive({ database, sql });
    await migrate(database.url);
    const stack = await startStack({
      database,
      masterKeys,
      relay: { everyMs: 50, olderThanMs: 0, batch: 100 },
    });
    const api = apiOf(stack.publicUrl, tenant);
    expect(await api.until(id, 'failed')).toMatchObject({ failedActionId: 'two', error: { code: 2008 } });
    const [facts] = await sql`
      select e.attempt, e.redrive_id as "redriveId", r.generation from executions e
      join execution_entries r on r.execution_id = e.id and r.path = '' where e.id = ${id}`;
    expect(facts).toEqual({ attempt: attempt + 1, redriveId: null, generation: attempt });
    const types = (await logOf(stack, id)).map(({ type, actionId }) => [type.split('.')[1], actionId]);
    expect(types.filter(([type]) => type === 'actionFailed')).toHaveLength(2);
    await stack.stop();
    await sql.end();
    await database.drop();
  });
});

/** The run of a list: `done` actions have completed; `next` is the state of the action after them. */
interface Was {
  length: number;
  done: number;
  next: 'none' | 'held' | 'pending' | 'failed';
  status: 'running' | 'onHold' | 'completed' | 'failed' | 'cancelled';
  attempt: number;
}

const ids = ['a', 'b', 'c'];

function* everyState(): Generator<Was> {
  for (const attempt of [1, 3])
    for (let length = 1; length <= ids.length; length++) {
      yield { length, done: length, next: 'none', status: 'completed', attempt };
      for (let done = 0; done < length; done++) {
        yield { length, done, next: 'none', status: 'running', attempt };
        yield { length, done, next: 'pending', status: 'running', attempt };
        yield { length, done, next: 'held', status: 'onHold', attempt };
        yield { length, done, next: 'failed', status: 'failed', attempt };
        yield { length, done, next: 'held', status: 'cancelled', attempt };
      }
    }
}

/** The rows that the walker leaves after the same. */
function walked({ length, done, next, status, attempt }: Was): Row[] {
  const list = ids.slice(0, length).map((id) => entryOf({ id, body: { kind: 'action' } }));
  const rows = new Map<string, Row>();
  const known: KnownFacts = {
    row: (path) => rows.get(path),
    remaining: () => [],
    pendingRepairs: () => [],
    answer: ({ ask, path }) => {
      throw new Error(`releases before 0.3 ask no '${ask}' at ${path}`);
    },
  };
  const events: EngineEvent[] = [{ kind: 'begin' }];
  for (const path of ids.slice(0, done).map(pathOf))
    events.push({ kind: 'action', path, outcome: 'completed' });
  const path = pathOf(ids[done] ?? '');
  if (status === 'cancelled') events.push({ kind: 'cancel' }, { kind: 'action', path, outcome: 'cancelled' });
  else if (next === 'failed') events.push({ kind: 'action', path, outcome: 'failed' });
  const plan = planOf(list, [], () => readsNothing);
  for (const event of events)
    for (const effect of walk(plan, known, event))
      if (effect.do === 'write') rows.set(effect.row.path, effect.row);
  return [...rows.values()].map((row) => ({
    ...row,
    generation: attempt - 1,
    ...(row.path === '' && { redrivenIn: attempt - 1 }),
  }));
}

describe('the executions of a release without blocks', () => {
  let database: TestDatabase;
  let sql: postgres.Sql;
  const was = [...everyState()];
  /** More than are moved in one transaction. */
  const copies = Math.ceil(1_200 / was.length);
  beforeAll(async () => {
    ({ database, sql } = await restored());
    await sql`delete from executions`;
    const [{ id: versionOfAny }] = await sql<[{ id: string }]>`select id from workflow_versions limit 1`;
    const [{ id: projectId }] = await sql<[{ id: string }]>`select id from projects limit 1`;
    const [{ id: walletId }] = await sql<[{ id: string }]>`select id from wallets limit 1`;
    for (let length = 1; length <= ids.length; length++) {
      const plan = JSON.stringify(
        ids.slice(0, length).map((id) => ({ id, name: 'x@v1', runs: 'local', timeoutMs: 1 })),
      );
      await sql`
        insert into workflow_versions (workflow_id, version, format, source, plan)
        select workflow_id, ${900 + length}, format, source, ${plan} from workflow_versions where id = ${versionOfAny}`;
    }
    for (const [index, { length, done, next, status, attempt }] of was.entries()) {
      const completed = ids.slice(0, done);
      const path = ids[done] ?? null;
      await sql`
        with made as (
          insert into executions (project_id, workflow_id, version_id, wallet_id, status, attempt, input, data_bytes, labels,
            completed_action_ids, failed_action_id, dispatched_at, is_cancellation_requested)
          select ${projectId}, v.workflow_id, v.id, ${walletId}, ${status}, ${attempt}, '', 0, ${sql.json({ was: String(index) })},
            ${completed}, ${status === 'failed' ? path : null}, now(), ${status === 'cancelled'}
          from workflow_versions v, generate_series(1, ${copies}) where v.version = ${900 + length}
          returning id
        )
        insert into execution_actions (execution_id, action_id, status)
        select made.id, a.id, a.status from made, unnest(
          ${[...completed, ...(next === 'none' ? [] : [path])]}::text[],
          ${[...completed.map(() => 'completed'), ...(next === 'none' ? [] : [next])]}::text[]) as a(id, status)`;
    }
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  it('get the same rows as from the walker, each once, however often the upgrade is started', async () => {
    let isOver = false;
    const upgrading = migrate(database.url)
      .then(
        () => null,
        (error: unknown) => error,
      )
      .finally(() => (isOver = true));
    // As if an operator had lost patience, or a machine its power: it is ended after its first transactions.
    await endOnceMoving(sql, () => isOver);
    expect(await upgrading).toBeInstanceOf(Error);
    const [{ rest }] = await sql<[{ rest: number }]>`
      select count(*)::integer as rest from executions where engine < 3`;
    expect(rest).toBeGreaterThan(0);
    await migrate(database.url);
    const moved = await sql<{ id: string; was: string; healings: number; isDispatched: boolean }[]>`
      select id, labels->>'was' as was, healings, dispatched_at is not null as "isDispatched" from executions`;
    expect(moved).toHaveLength(was.length * copies);
    const rows = Map.groupBy(
      await sql<(Columns & { id: string })[]>`
        select a.execution_id as id, ${columnsOf({ $client: sql } as never)} from execution_entries a`,
      ({ id }) => id,
    );
    for (const { id, was: index, healings, isDispatched } of moved) {
      const state = was[Number(index)] as Was;
      const hasEnded = !['running', 'onHold'].includes(state.status);
      expect({ healings, isDispatched }).toEqual({ healings: hasEnded ? 0 : 1, isDispatched: hasEnded });
      const bare = ({ path, state: is, phase, generation, turn, remains, ran, ...row }: Row) => ({
        path,
        state: is,
        phase,
        generation,
        turn,
        remains,
        ran,
        ...keptOf({ path, ...row } as Row),
      });
      const byPath = (one: Row, other: Row) => (one.path < other.path ? -1 : 1);
      const stored = (rows.get(id) ?? []).map((columns) => storedOf(columns).row).toSorted(byPath);
      expect({ state, rows: stored.map(bare) }).toEqual({
        state,
        rows: walked(state).toSorted(byPath).map(bare),
      });
    }
  });
});

/** Ends the connection of `migrate` once it has moved some executions. */
async function endOnceMoving(sql: postgres.Sql, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const [row] = await sql<[{ pid: number }?]>`
      select pid from pg_stat_activity
      where application_name = 'holdfast-migrate' and datname = current_database() and query like '-- in batches%'
        and exists (select from executions e where to_jsonb(e) ->> 'engine' = '3')`;
    if (!row) continue;
    await sql`select pg_terminate_backend(${row.pid})`;
    return;
  }
}
