import { Worker, type ReplayWorkerOptions } from '@temporalio/worker';
import { inject } from 'vitest';

/**
 * Replays histories in one worker. Returns the error of each, by its name, or null.
 *
 * The workflows run in a thread. In debug mode, which is what the SDK chooses for replays, it puts a hook for promises into
 * the process and never takes it out; the hook throws at promises that code elsewhere has left without a constructor.
 */
export async function replay(
  histories: readonly { kind: string; history: unknown }[],
  workflowBundle: ReplayWorkerOptions['workflowBundle'] = { codePath: inject('workflowBundle') },
): Promise<Map<string, Error | null>> {
  const results = new Map<string, Error | null>();
  const options = { workflowBundle, debugMode: false };
  const replays = Worker.runReplayHistories(
    options,
    histories.map(({ kind, history }) => ({ workflowId: kind, history })),
  );
  for await (const { workflowId, error } of replays) results.set(workflowId, error ?? null);
  return results;
}
