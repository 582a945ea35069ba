import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { roomOf, threadsFor, wanted } from '../../../threads/room.ts';

const gibibyte = 1024 ** 3;

describe('the memory that a process may use', () => {
  it('is the limit of its control group, also on a large machine', () => {
    expect(roomOf(gibibyte, 64 * gibibyte, 32)).toEqual({ memoryBytes: gibibyte, processors: 32 });
  });

  it('is that of the machine if there is no limit, or a larger one', () => {
    for (const none of [0, 2 ** 63, 65 * gibibyte]) {
      expect(roomOf(none, 64 * gibibyte, 32).memoryBytes).toBe(64 * gibibyte);
    }
  });
});

describe('threads', () => {
  it.each([
    [1, 64, { maxThreads: 2, maxHeapMb: 128 }],
    [1.5, 64, { maxThreads: 2, maxHeapMb: 192 }],
    [3, 64, { maxThreads: 3, maxHeapMb: 256 }],
    [64, 64, { maxThreads: 8, maxHeapMb: 256 }],
    [64, 4, { maxThreads: 4, maxHeapMb: 256 }],
    [64, 1, { maxThreads: 2, maxHeapMb: 256 }],
    [0.25, 64, { maxThreads: 2, maxHeapMb: 128 }],
  ])('within %d GiB, beside %d processors, are as many as have their heap', (size, processors, expected) => {
    expect(threadsFor(wanted.evaluation, { memoryBytes: size * gibibyte, processors })).toEqual(expected);
  });

  it('have at most three eighths of the memory together, from the limits of the Helm chart on, on any machine', () => {
    const chart = parse(readFileSync('deploy/helm/values.yaml', 'utf8')) as Record<
      'api' | 'worker',
      { resources: { limits: { memory: string } } }
    >;
    expect([chart.api.resources.limits.memory, chart.worker.resources.limits.memory]).toEqual([
      '1Gi',
      '1536Mi',
    ]);
    for (const memoryBytes of [1, 1.5, 2, 4, 16].map((size) => size * gibibyte)) {
      for (const processors of [1, 2, 8, 64, 192]) {
        const heaps = Object.values(wanted).map((each) => threadsFor(each, { memoryBytes, processors }));
        const together = heaps.reduce((sum, { maxThreads, maxHeapMb }) => sum + maxThreads * maxHeapMb, 0);
        expect(together * 1024 ** 2).toBeLessThanOrEqual((memoryBytes * 3) / 8);
      }
    }
  });
});
