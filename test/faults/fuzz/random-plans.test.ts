import { beforeAll, describe, expect, it } from 'vitest';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { compare, newCounts } from '../../engine/compare.ts';
import { Random } from '../../engine/random.ts';
import type { RandomPlan } from '../../engine/random-plan.ts';
import { PostgresHost } from '../../integration/engine/postgres-host.ts';
import { seedsOf } from '../../reporting/seeds.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.publish(workflowOf([check('a')]));
});

/** Iterations that wait count here, as in the reference, only if they run one after the other or all at once. */
const withPlainLoops = ({ plan, concurrency }: RandomPlan): RandomPlan => ({
  plan,
  concurrency: Object.fromEntries(Object.entries(concurrency).map(([id, most]) => [id, most > 1 ? 100 : 1])),
});

const [first = 1, count = 60] = seedsOf('ENGINE_SEEDS', '1,60');

/** Seeds that have found faults: a redrive that had repaired the top level's `finally`, as a worker died, was over. */
const foundFaults = [1227];

describe('the engine', () => {
  it('behaves in Postgres as structured concurrency would, also if it dies between two writes', async () => {
    const seen = newCounts();
    const hosts: PostgresHost[] = [];
    for (const seed of [...foundFaults, ...Array.from({ length: count }, (_, at) => first + at)]) {
      const deaths = new Random(seed + 7);
      const newHost = async (plan: RandomPlan, ask: ConstructorParameters<typeof Object>[0]) => {
        const host = await PostgresHost.create(stack, plan, ask, () => deaths.chance(3));
        hosts.push(host);
        return host;
      };
      await compare(seed, newHost, seen, withPlainLoops);
    }
    // Each host compares the state that a visit supposes after a commit with that of Postgres.
    expect(hosts.reduce((sum, { followed }) => sum + followed, 0)).toBeGreaterThan(count);
    const { events, ...others } = seen;
    expect(events).toBeGreaterThan(count * 5);
    expect(Math.min(...Object.values(others))).toBeGreaterThan(count / 15);
  });
});
