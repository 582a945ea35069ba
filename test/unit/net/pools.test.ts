import { Agent } from 'undici';
import { expect, test } from 'vitest';
import { Pools } from '../../../net/pools.ts';
import { eventually } from '../../stack/eventually.ts';

test('a pool that nobody uses any more is closed and forgotten, and one in use is not', async () => {
  const pools = new Pools(10);
  const [used, idle] = [new Agent(), new Agent()];
  expect(pools.take('used', () => used)).toBe(used);
  pools.leave('used');
  expect(pools.take('used', () => new Agent())).toBe(used);
  pools.take('idle', () => idle);
  pools.leave('idle');
  await eventually(() => expect([idle.destroyed, pools.size]).toEqual([true, 1]));
  expect(used.destroyed).toBe(false);
  pools.leave('used');
  await eventually(() => expect([used.destroyed, pools.size]).toEqual([true, 0]));
});

test('a thousand pools are kept, and those that were idle for longest are closed first', async () => {
  const pools = new Pools();
  const made = Array.from({ length: 1_002 }, () => new Agent());
  made.forEach((agent, at) => {
    pools.take(`${at}`, () => agent);
    if (at > 0) pools.leave(`${at}`);
  });
  expect(pools.size).toBe(1_000);
  expect(made.flatMap((agent, at) => (agent.destroyed ? [at] : []))).toEqual([1, 2]);
  await pools.destroy();
});
