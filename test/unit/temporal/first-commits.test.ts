import { describe, expect, it } from 'vitest';
import { createFirstCommits } from '../../../temporal/first-commits.ts';

/** Whether it has resolved by now. */
const hasCome = (wait: Promise<void>): Promise<boolean> =>
  Promise.race([wait.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);

describe('the first commit of a run', () => {
  it('ends every wait for its execution, and none for another one', async () => {
    const commits = createFirstCommits();
    const [one, again, other] = [commits.of('a'), commits.of('a'), commits.of('b')];
    expect(await hasCome(one.came)).toBe(false);
    commits.committed('a');
    expect(await Promise.all([one, again, other].map(({ came }) => hasCome(came)))).toEqual([
      true,
      true,
      false,
    ]);
    other.forget();
    expect(await hasCome(other.came)).toBe(true);
    commits.committed('a');
  });

  it('is waited for no longer than a bound: another worker may have the run', async () => {
    const { came } = createFirstCommits(1).of('a');
    await expect(came).resolves.toBeUndefined();
  });
});
