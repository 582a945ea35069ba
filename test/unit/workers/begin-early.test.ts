import { ApplicationFailure } from '@temporalio/common';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RunStart } from '../../../db/queries/outbox/outbox.ts';
import { firstGeneration, generationOf } from '../../../src/executions/contract/generation.ts';
import { earlyLease } from '../../../src/executions/contract/early.ts';
import type { RunReply } from '../../../src/executions/contract/run-messages.ts';
import { createEarlyBegins } from '../../../workers/engine/begin-early.ts';
import { emptyReply } from '../../../workers/engine/reply.ts';
import { currentHost } from '../../../workers/tries/host.ts';

const runOf = (accountId: string, more: Partial<RunStart> = {}): RunStart => ({
  executionId: uuidv7(),
  accountId,
  projectId: 'project',
  workflowId: 'workflow',
  workflowName: 'Test',
  versionId: 'version',
  attempt: 1,
  generation: firstGeneration,
  fruitlessHealings: 0,
  step: 0,
  dispatched: false,
  final: false,
  actions: [{ id: 'a', name: 'test', runs: 'remote', timeoutMs: 1_000, begins: true }],
  ...more,
});

/** Early begins of which each first action does `work`. */
function beginsOf(work: () => Promise<void>, isSlow = false) {
  const leases: string[] = [];
  const stopping = new AbortController();
  const begins = createEarlyBegins(
    {
      perform: () => async () => {
        await work();
        return { ...emptyReply(1), begin: [] };
      },
      advance: () => Promise.reject(new Error('the first action is certain')),
      isSlow: () => isSlow,
    },
    {
      renew: async () => {
        leases.push('renewed');
        return false;
      },
      release: async () => void leases.push('released'),
    },
    { stopping: stopping.signal, graceMs: 10, log: pino({ enabled: false }) },
  );
  const seen: (RunReply | null)[] = [];
  const begin = (run: RunStart) =>
    begins.begin(run, async (reply) => {
      seen.push(reply);
      return true;
    });
  return { begin, begins, leases, seen, stop: () => stopping.abort() };
}

describe('a worker', () => {
  it('begins at most 40 executions at once, and 20 of an account', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { begin, begins, seen } = beginsOf(() => promise);
    const take = (account: string, count: number) =>
      Array.from({ length: count }, () => begin(runOf(account))).filter((taken) => taken !== null).length;
    expect([take('a', 30), take('b', 30), take('c', 1)]).toEqual([20, 20, 0]);
    resolve();
    await begins.idle();
    expect(seen).toHaveLength(40);
    expect(begin(runOf('a'))).not.toBeNull();
  });

  it('leaves to the run what has begun, what was slow, and all once it is to stop', () => {
    const { begin, stop } = beginsOf(async () => {});
    expect(begin(runOf('a', { step: 1 }))).toBeNull();
    expect(begin(runOf('a', { generation: generationOf(2) }))).toBeNull();
    expect(begin(runOf('a', { fruitlessHealings: 1 }))).toBeNull();
    expect(beginsOf(async () => {}, true).begin(runOf('a'))).toBeNull();
    stop();
    expect(begin(runOf('a'))).toBeNull();
  });

  it('leaves the execution to its run after a call, and only then', async () => {
    const calling = beginsOf(async () => currentHost().calls?.(1_000));
    await calling.begin(runOf('a'));
    expect(calling.leases).toEqual(['released']);
    const computing = beginsOf(async () => {});
    await computing.begin(runOf('a'));
    expect(computing.leases).toEqual([]);
  });

  it('keeps the execution from its run as long as a request is under way', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { promise, resolve } = Promise.withResolvers<void>();
    const { begin, leases } = beginsOf(() => {
      currentHost().calls?.(1_000);
      return promise;
    });
    const whole = begin(runOf('a'));
    vi.advanceTimersByTime(2 * earlyLease.renewedEveryMs);
    resolve();
    await whole;
    vi.advanceTimersByTime(2 * earlyLease.renewedEveryMs);
    expect(leases).toEqual(['renewed', 'renewed', 'released']);
  });

  it('tells the run of a failed first try, its pause and its way', async () => {
    const failure = (type: string, nextRetryDelay?: number) =>
      ApplicationFailure.create({ type, ...(nextRetryDelay === undefined ? {} : { nextRetryDelay }) });
    const replied = async (error: Error) => {
      const { begin, seen } = beginsOf(async () => {
        throw error;
      });
      await begin(
        runOf('a', { actions: [{ ...(runOf('a').actions[0] as object), runs: 'local' } as never] }),
      );
      return seen[0]?.begin ?? null;
    };
    expect(await replied(failure('TryFailed', 300))).toMatchObject([
      { path: 'a', runs: 'local', afterMs: 300 },
    ]);
    expect(await replied(failure('NeedsNetwork'))).toMatchObject([{ path: 'a', runs: 'remote' }]);
    expect(await replied(new TypeError('a fault of ours'))).toBeNull();
  });

  it('aborts what is under way once the time for that is over, when it is to stop', async () => {
    const { begin, stop, seen } = beginsOf(async () => {
      const { signal } = currentHost();
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
      });
    });
    const whole = begin(runOf('a'));
    stop();
    await whole;
    expect(seen).toEqual([null]);
  });
});
