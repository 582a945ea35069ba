import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFinal, type ExecutionStatus } from '../../../src/executions/status.ts';
import { Random } from '../../flow/random.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenPromises } from './blocks/promises.ts';
import { randomDefinition, type RandomList } from './blocks/random-definition.ts';
import { makeTroubles } from './blocks/troubles.ts';
import { startSystem, type System } from './system.ts';

/** The first seed, and how many. Definitions and points are the seed's; what else happens at a point is not. */
const [first, count] = (process.env['KILL_SEEDS'] ?? '1,1').split(',').map(Number) as [number, number];
const executionsOfSeed = 10;

let system: System;
beforeAll(async () => {
  system = await startSystem({ programs: 'test' });
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

interface Started extends RandomList {
  id: string;
  /** By which it is found again, together with its number. */
  seed: string;
}

function startAll(random: Random, seed: number): Promise<Started[]> {
  const definitions = Array.from({ length: executionsOfSeed }, () =>
    randomDefinition(random, system.ledger.url),
  );
  return Promise.all(
    definitions.map(async ({ completes, ...lists }, index) => {
      const workflowId = await system.publish({ name: 'Random', ...lists });
      const { body } = await system.start(workflowId);
      return { ...lists, completes, id: body.id, seed: `${seed}.${index}` };
    }),
  );
}

/** Answers what waits. A second answer is refused. */
async function answerHolds(ids: readonly string[]): Promise<void> {
  const holds = await system.db.$client<{ id: string; actionId: string }[]>`
    select execution_id as id, action_id as "actionId" from holds
    where state = 'open' and execution_id = any(${ids as string[]}::uuid[])`;
  for (const { id, actionId } of holds)
    await system.request('POST', `${system.project}/executions/${id}/resume`, {
      body: { actionId, data: {} },
    });
}

/** Answers what waits until all of them have ended, and returns how each did. */
function endAll(started: readonly Started[]): Promise<ExecutionStatus[]> {
  const ids = started.map(({ id }) => id);
  return eventually(async () => {
    await answerHolds(ids);
    const statuses = await Promise.all(ids.map(async (id) => (await system.get(id)).status));
    const open = started.filter((_, index) => !isFinal(statuses[index] ?? 'created'));
    expect(open.map(shown)).toEqual([]);
    return statuses;
  });
}

const shown = ({ id, seed, actions }: Started): string => `${seed} ${id} ${JSON.stringify(actions)}`;

async function expectPromises(started: readonly Started[]): Promise<void> {
  for (const one of started) {
    const broken = await brokenPromises(system.db, system.ledger, one.id);
    expect(broken.length > 0 ? { broken, by: shown(one) } : null).toBe(null);
  }
}

describe.each(Array.from({ length: count }, (_, index) => first + index))('blocks, seed %i,', (seed) => {
  it('end as they would have, wherever workers are killed', async () => {
    const random = new Random(seed);
    const started = await startAll(random, seed);
    const troubles = makeTroubles(system, random);
    const statuses = await endAll(started);
    expect((await troubles.stop()).kills).toBeGreaterThan(0);
    expect(started.map(({ seed: one }, index) => `${one} ${statuses[index]}`)).toEqual(
      started.map(({ completes, seed: one }) => `${one} ${completes ? 'completed' : 'failed'}`),
    );
    await expectPromises(started);
  }, 180_000);

  it('leave nothing open if they are cancelled, or redriven, while workers are killed', async () => {
    const random = new Random(seed + 1_000_003);
    const started = await startAll(random, seed + 1_000_003);
    const cancelled = started.filter(() => random.chance(3)).map(({ id }) => id);
    let troubles = makeTroubles(system, random, cancelled);
    const statuses = await endAll(started);
    await troubles.stop();
    await expectPromises(started);
    const redriven = started.filter((_, index) => statuses[index] === 'failed');
    troubles = makeTroubles(
      system,
      random,
      redriven.filter(() => random.chance(3)).map(({ id }) => id),
    );
    for (const { id } of redriven) await system.request('POST', `${system.project}/executions/${id}/redrive`);
    for (const status of await endAll(redriven)) expect(['failed', 'cancelled']).toContain(status);
    await troubles.stop();
    await expectPromises(started);
  }, 180_000);
});

describe('an execution with blocks', () => {
  it('is undone if it is cancelled between what decides that it completes and the commit of that', async () => {
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
