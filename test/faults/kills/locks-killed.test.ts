import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '../../engine/random.ts';
import { anyInput } from '../../stack/children.ts';
import { set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import type { Started } from '../../system/blocks/random-executions.ts';
import { lockedBlocks } from '../../system/blocks/locked-blocks.ts';
import { brokenPromises } from '../../system/blocks/promises.ts';
import { makeTroubles } from '../../system/blocks/troubles.ts';
import { startOwnSystem, type OwnSystem } from '../../system/own-system.ts';
import { seedsOf } from '../../reporting/seeds.ts';

/** The first seed, and how many. */
const [first = 1, count = 1] = seedsOf('LOCK_SEEDS', '1,1');
const executionsOfSeed = Number(process.env['LOCK_EXECUTIONS'] ?? 16);

let own: OwnSystem;
beforeAll(async () => {
  own = await startOwnSystem({
    programs: 'test',
    env: { WHOLE_WORKER: 'on', WORKER_MAX_CACHED_WORKFLOWS: '0' },
  });
  await watchLocks();
});
afterAll(() => own.stop());

/** The database writes down whenever more have a lock than it has places. */
async function watchLocks(): Promise<void> {
  const sql = own.system.db.$client;
  await sql`create table too_many (key text, path text)`;
  await sql.unsafe(`
    create function watch_lock() returns trigger language plpgsql as $$ begin
      if (select count(*) from lock_claims c where c.key = new.key and c.state = 'granted') > new.places then
        insert into too_many values (new.key, new.path);
      end if;
      return null;
    end $$`);
  await sql`create constraint trigger watch_lock after insert or update on lock_claims
    initially deferred for each row execute function watch_lock()`;
}

/** Answers what waits for an answer, and nothing that waits for a lock, until all executions have ended; one after the other does. */
async function endAll(): Promise<void> {
  const { db, request, project } = own.system;
  let ended = 0;
  for (let open: unknown[] = [null]; open.length > 0;)
    open = await eventually(async () => {
      const holds = await db.$client<{ id: string; actionId: string }[]>`
        select execution_id as id, action_id as "actionId" from holds
        where state = 'open' and starts_with(keys[1], 'callback:')`;
      for (const { id, actionId } of holds)
        await request('POST', `${project}/executions/${id}/resume`, { body: { actionId, data: {} } });
      const [row] = await db.$client<[{ ended: number }]>`
        select count(*)::integer as ended from executions where is_final(status)`;
      const left = await db.$client`
        select e.id, e.status, w.kind, w.action_id
        from executions e, waits_for(e.id, e.status, e.updated_at, e.dispatched_at) w where not is_final(e.status)`;
      if (row.ended === ended && left.length > 0) throw new Error(`nothing ends: ${JSON.stringify(left)}`);
      ended = row.ended;
      return left;
    });
}

it.each(Array.from({ length: count }, (_, index) => first + index))(
  'locks have no more holders than their limit, and none is left, whichever process is killed (seed %i)',
  async (seed) => {
    const { system, temporal } = own;
    await system.heal();
    const random = new Random(seed);
    const child = await system.publish(anyInput([set('a', { a: 1 }), waiting('w')]));
    const started: Started[] = [];
    for (let index = 0; index < executionsOfSeed; index++) {
      const actions = lockedBlocks(random, child);
      const workflowId = await system.publish(anyInput(actions));
      const { body } = await system.start(workflowId, {});
      started.push({ id: body.id, seed: `${seed}.${index}`, actions, completes: true });
    }
    const cancelled = started.filter(() => random.chance(4)).map(({ id }) => id);
    const troubles = makeTroubles(system, random, {
      targets: [system.worker, system.api, temporal],
      most: 6,
      cancelled,
    });
    await endAll();
    const statuses = await Promise.all(started.map(async ({ id }) => (await system.get(id)).status));
    expect((await troubles.stop()).kills).toBeGreaterThan(0);
    const wrong = started.filter(
      ({ id }, index) =>
        statuses[index] !== 'completed' && !(statuses[index] === 'cancelled' && cancelled.includes(id)),
    );
    expect(wrong).toEqual([]);
    expect(await system.db.$client`select * from too_many`).toEqual([]);
    await eventually(async () => {
      expect(await system.db.$client`select * from lock_claims`).toEqual([]);
      expect(await system.db.$client`select * from freed_locks`).toEqual([]);
    });
    for (const { id } of started) expect(await brokenPromises(system.db, system.ledger, id)).toEqual([]);
  },
  400_000,
);
