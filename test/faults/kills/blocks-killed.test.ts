import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Random } from '../../engine/random.ts';
import { brokenPromises } from '../../system/blocks/promises.ts';
import { endAll, expectPromises, startAll } from '../../system/blocks/random-executions.ts';
import { makeTroubles } from '../../system/blocks/troubles.ts';
import { startSystem, type System } from '../../system/system.ts';
import { seedsOf } from '../../reporting/seeds.ts';

/** The first seed, and how many. Definitions and points are the seed's; what else happens at a point is not. */
const [first = 1, count = 1] = seedsOf('KILL_SEEDS', '1,1');
const executionsOfSeed = 10;
const mostKills = 3;

let system: System;
beforeAll(async () => {
  // Nothing is kept of a run between two of its tasks, so each task begins with a replay.
  system = await startSystem({ programs: 'test', env: { WORKER_MAX_CACHED_WORKFLOWS: '0' } });
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

describe.each(Array.from({ length: count }, (_, index) => first + index))('blocks, seed %i,', (seed) => {
  const harm = (cancelled: readonly string[] = []) => ({
    targets: [system.worker],
    most: mostKills,
    cancelled,
  });

  it('end in the same way, whenever workers are killed', async () => {
    const random = new Random(seed);
    const started = await startAll(system, random, { seed, count: executionsOfSeed });
    const troubles = makeTroubles(system, random, harm());
    const statuses = await endAll(system, started);
    expect((await troubles.stop()).kills).toBeGreaterThan(0);
    expect(started.map(({ seed: one }, index) => `${one} ${statuses[index]}`)).toEqual(
      started.map(({ completes, seed: one }) => `${one} ${completes ? 'completed' : 'failed'}`),
    );
    await expectPromises(system, started);
  }, 400_000);

  it('leave nothing open if they are cancelled, or redriven, while workers are killed', async () => {
    const random = new Random(seed + 1_000_003);
    const started = await startAll(system, random, { seed: seed + 1_000_003, count: executionsOfSeed });
    const cancelled = started.filter(() => random.chance(3)).map(({ id }) => id);
    let troubles = makeTroubles(system, random, harm(cancelled));
    const statuses = await endAll(system, started);
    await troubles.stop();
    await expectPromises(system, started);
    const redriven = started.filter((_, index) => statuses[index] === 'failed');
    const cancelledAgain = redriven.filter(() => random.chance(3)).map(({ id }) => id);
    troubles = makeTroubles(system, random, harm(cancelledAgain));
    for (const { id } of redriven) await system.request('POST', `${system.project}/executions/${id}/redrive`);
    for (const status of await endAll(system, redriven)) expect(['failed', 'cancelled']).toContain(status);
    await troubles.stop();
    await expectPromises(system, started);
  }, 400_000);
});

describe('an execution', () => {
  it('is compensated if it is cancelled between the decision that it completes and the commit of that', async () => {
    const { ledger, project } = system;
    const effect = (id: string) => ({ id, name: 'test/ledger@v1', attributes: { effect: id } });
    const workflowId = await system.publish({
      name: 'Undone',
      actions: [{ ...effect('one'), compensate: [effect('undoOne')] }],
    });
    const cancelled = ledger.at('effect one', () => {
      const [id = ''] = ledger.effects.at(-1)?.key.split('/') ?? [];
      void ledger.at(`deciding ${id}`, () => system.request('POST', `${project}/executions/${id}/cancel`));
    });
    const { body } = await system.start(workflowId);
    await cancelled;
    await system.until(body.id, 'cancelled');
    expect(ledger.counts(body.id)).toEqual({ one: 1, undoOne: 1 });
    expect(await brokenPromises(system.db, ledger, body.id)).toEqual([]);
  });
});
