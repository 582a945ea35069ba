import { describe, expect, it } from 'vitest';
import { waitGroups } from '../../../console/src/executions/wait-groups.ts';

const hold = (actionId: string, label: string | null = null) => ({ actionId, label });
const entry = (path: string, status: 'held' | 'running', waitingCount: number | null = null) => ({
  path,
  status,
  waitingCount,
});

describe('the waits of an execution', () => {
  it('are one for each loop, with its count, where its longest wait stands', () => {
    const holds = [hold('budget', 'Finance'), hold('each[0].ask'), hold('late'), hold('each[1].in[2].ask')];
    expect(waitGroups(holds, [entry('each', 'running', 200), entry('budget', 'held')])).toEqual([
      { loop: null, wait: hold('budget', 'Finance') },
      { loop: 'each', count: 200, waits: [hold('each[0].ask'), hold('each[1].in[2].ask')] },
      { loop: null, wait: hold('late') },
    ]);
  });

  it('have those of which no hold was read', () => {
    const entries = [entry('each', 'running', 2), entry('more', 'running', 3), entry('late', 'held')];
    expect(waitGroups([hold('each[0].ask')], entries)).toEqual([
      { loop: 'each', count: 2, waits: [hold('each[0].ask')] },
      { loop: 'more', count: 3, waits: [] },
      { loop: null, wait: hold('late') },
    ]);
    expect(waitGroups([], [entry('done', 'running', 0)])).toEqual([]);
    const alone = waitGroups([hold('each[3].ask')], [entry('each', 'running', 1)]);
    expect(alone).toEqual([{ loop: null, wait: hold('each[3].ask') }]);
  });
});
