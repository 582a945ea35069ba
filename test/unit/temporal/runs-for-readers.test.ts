import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createRunsForReaders } from '../../../temporal/runs-for-readers.ts';

const logOf = () => {
  const lines: string[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(line) }) };
};

describe('the runs of executions that have ended', () => {
  it('are started a few at a time, all of them', async () => {
    const { log, lines } = logOf();
    const runs = createRunsForReaders(log, undefined, { atOnce: 2, most: 10 });
    let [running, highest, done] = [0, 0, 0];
    for (let at = 0; at < 6; at++)
      runs.add(String(at), async () => {
        highest = Math.max(highest, ++running);
        await Promise.resolve();
        running--;
        done++;
      });
    await runs.idle();
    expect({ highest, done, lines }).toEqual({ highest: 2, done: 6, lines: [] });
  });

  it('are left out, and the log says so, if too many wait or one cannot be started', async () => {
    const { log, lines } = logOf();
    const runs = createRunsForReaders(log, undefined, { atOnce: 1, most: 1 });
    const { promise, reject } = Promise.withResolvers<void>();
    runs.add('fails', () => promise);
    let waited = false;
    runs.add('waits', async () => void (waited = true));
    runs.add('too many', () => Promise.reject(new Error('it is not called')));
    reject(new Error('Temporal is away'));
    await runs.idle();
    expect(waited).toBe(true);
    expect(lines.map((line) => (JSON.parse(line) as { executionId: string }).executionId)).toEqual([
      'too many',
      'fails',
    ]);
  });
});
