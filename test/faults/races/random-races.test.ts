import { beforeAll, describe, expect, it } from 'vitest';
import type { EngineEvent } from '../../../src/engine/walker/events.ts';
import { isInstance } from '../../../src/engine/walker/board.ts';
import { isFinal } from '../../../src/engine/walker/row.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { answersOf } from '../../engine/answers.ts';
import { Random } from '../../engine/random.ts';
import { randomPlan } from '../../engine/random-plan.ts';
import { PostgresHost } from '../../integration/engine/postgres-host.ts';
import { seedsOf } from '../../reporting/seeds.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.publish(workflowOf([check('a')]));
});

const [first = 1, count = 30] = seedsOf('ENGINE_SEEDS', '1,30');

/** Some of what runs ends at the same time, now and then together with a deadline, or a cancellation. */
function eventsIn(random: Random, host: PostgresHost): EngineEvent[] {
  const running = host.inFlight();
  const events: EngineEvent[] = running
    .filter(() => random.chance(2))
    .map(({ path, isWaiting, isStopping }) => {
      if (isWaiting && !isStopping) return { kind: 'wake', path };
      const outcome = random.chance(6)
        ? 'failed'
        : isStopping && random.chance(2)
          ? 'cancelled'
          : 'completed';
      return { kind: 'action', path, outcome };
    });
  const open = [...host.rows.values()].filter(
    (row) => row.phase === 'body' && row.state === 'open' && !isInstance(row),
  );
  if (open.length > 0 && random.chance(12)) events.push({ kind: 'deadline', path: random.oneOf(open).path });
  if (random.chance(40)) events.push({ kind: 'cancel' });
  return events;
}

async function race(seed: number): Promise<number> {
  const random = new Random(seed);
  const plan = randomPlan(random);
  const host = await PostgresHost.create(stack, plan, answersOf(plan.plan, seed), () => random.chance(3));
  await host.on({ kind: 'begin' });
  for (let round = 0; host.inFlight().length > 0; round++) {
    if (round > 2_000) throw new Error(`seed ${seed} never ends`);
    await host.atOnce(eventsIn(random, host));
  }
  const open = [...host.rows.values()].filter((row) => !isFinal(row));
  expect({
    seed,
    end: host.finished !== null,
    open: open.map(({ path, state }) => `${path} ${state}`),
  }).toEqual({
    seed,
    end: true,
    open: [],
  });
  expect({ seed, active: [...host.rows.values()].filter(({ join }) => join.active !== 0) }).toEqual({
    seed,
    active: [],
  });
  const overfull = [...host.rows.values()].filter(({ join, needed }) => join.completed > needed);
  expect({ seed, overfull: overfull.map(({ path }) => path) }).toEqual({ seed, overfull: [] });
  return host.rows.size;
}

describe('the engine', () => {
  it('ends with nothing open, whatever ends at the same time', async () => {
    let rows = 0;
    for (let seed = first; seed < first + count; seed++) rows += await race(seed);
    expect(rows).toBeGreaterThan(count * 5);
  });
});
