import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyInput, childrenOf, outputOf, running } from '../../stack/children.ts';
import { set } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenPromises } from '../../system/blocks/promises.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ programs: 'test' });
  await keepLooks();
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

const publishBoth = async () => {
  const child = await system.publish(anyInput([set('a', {})], { output: { done: true } }));
  return system.publish(anyInput([running('run', child)]));
};

/** Calls `intervene` once, when the worker has started what the execution runs, and is about to commit that it waits. */
function beforeWaiting(
  parentId: Promise<string>,
  intervene: (childId: string) => Promise<void>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isOver = false;
  system.ledger.onArrival = async ({ point }) => {
    // The API reaches points, too, before there is an id.
    if (isOver || !point.startsWith('deciding ') || point !== `deciding ${await parentId}`) return;
    const [childId] = await childrenOf(system, await parentId);
    if (isOver || childId === undefined) return;
    isOver = true;
    await intervene(childId).then(resolve, reject);
  };
  return promise.finally(() => (system.ledger.onArrival = null));
}

async function run(intervene: (childId: string) => Promise<void>) {
  const id = Promise.withResolvers<string>();
  const workflowId = await publishBoth();
  const intervened = beforeWaiting(id.promise, intervene);
  id.resolve((await system.start(workflowId)).body.id);
  await intervened;
  const parentId = await id.promise;
  return { parentId, after: () => system.until(parentId, 'completed') };
}

/** Keeps the looks of runs at what has ended too early: what follows one may be over at once. */
const keepLooks = () =>
  system.db.$client.unsafe(`
    create table looks (execution_id uuid);
    create function keep_look() returns trigger language plpgsql as
      $$ begin insert into looks values (new.execution_id); return null; end $$;
    create trigger keep_look after update on execution_entries for each row
      when (new.path = 'run' and new.status = 'pending' and new.wakeups > 0 and new.handled = new.wakeups)
      execute function keep_look()`);

/** Whether the run has looked at the end of what it has started, too early; false if the action went on without that. Throws before. */
async function hasLooked(childId: string): Promise<boolean> {
  const [row] = await system.db.$client<{ looked: boolean; status: string }[]>`
    select exists (select from looks l where l.execution_id = c.parent_id) as looked, x.status
    from child_executions c join execution_entries x on x.execution_id = c.parent_id and x.path = 'run' where c.id = ${childId}`;
  if (!row || (!row.looked && row.status !== 'completed')) throw new Error('the run has not looked yet');
  return row.looked;
}

describe('a worker that has started another execution, and has not committed its wait yet,', () => {
  it('is killed: there is one execution', async () => {
    const { parentId, after } = await run(() => system.worker.kill());
    await system.worker.start();
    const [childId] = await childrenOf(system, parentId);
    expect(outputOf(await after(), 'run')).toMatchObject({ executionId: childId, output: { done: true } });
    expect(await childrenOf(system, parentId)).toEqual([childId]);
  }, 180_000);

  it('is slower than that execution, but does not miss its end', async () => {
    const play = async (): Promise<boolean> => {
      let wasTooEarly = false;
      const { after } = await run(async (childId) => {
        await system.until(childId, 'completed');
        await eventually(async () => {
          const stops = await system.db.$client`
            select from inbox where kind = 'child' and key = ${childId} and dispatched_at is not null`;
          expect(stops).toHaveLength(1);
        });
        wasTooEarly = await eventually(() => hasLooked(childId));
      });
      expect(outputOf(await after(), 'run')).toMatchObject({ output: { done: true } });
      return wasTooEarly;
    };
    // Temporal may give up the action of the slow worker, and try it again: then nothing was too early, and the test plays it once more.
    let wasTooEarly = await play();
    for (let more = 0; !wasTooEarly && more < 3; more += 1) wasTooEarly = await play();
    expect(wasTooEarly).toBe(true);
  }, 300_000);

  it('gets that end once more while it commits the next entry: nothing is left to decide', async () => {
    const id = Promise.withResolvers<string>();
    const workflowId = await publishBoth();
    let heardAgain = 0;
    system.ledger.onArrival = async ({ point }) => {
      if (!point.startsWith('deciding ') || point !== `deciding ${await id.promise}`) return;
      const parentId = await id.promise;
      const ended = await system.db.$client<{ id: string }[]>`
        select c.id from child_executions c join executions e on e.id = c.id
        where c.parent_id = ${parentId} and c.claimed is null and is_final(e.status)`;
      for (const child of ended) {
        await system.db.$client`select hear_child(${parentId}::uuid, ${child.id}::uuid)`;
        heardAgain += 1;
      }
    };
    try {
      const { body } = await system.start(workflowId);
      id.resolve(body.id);
      await system.until(body.id, 'completed');
      expect(heardAgain).toBeGreaterThan(0);
      expect(await brokenPromises(system.db, system.ledger, body.id)).toEqual([]);
    } finally {
      system.ledger.onArrival = null;
    }
  }, 180_000);
});
