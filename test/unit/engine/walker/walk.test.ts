import { describe, expect, it } from 'vitest';
import { compare, newCounts } from '../../../engine/compare.ts';
import { MemoryHost } from '../../../engine/memory-host.ts';

describe('the walker', () => {
  it('does with random plans and orders of outcomes what structured concurrency would do', async () => {
    const seen = newCounts();
    for (let seed = 1; seed <= 1_500; seed++)
      await compare(seed, (plan, answer) => new MemoryHost(plan, answer), seen);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
  });
});
