import { setTimeout } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { run } from './run.ts';

/** Runs the checks of health where nothing else does. Returns what ends them. */
export function runHealthChecks({ program, runsHealthChecks }: Engine, project: string): () => void {
  const ending = new AbortController();
  if (!runsHealthChecks) void checkUntil(ending.signal, program, project);
  return () => ending.abort();
}

async function checkUntil(signal: AbortSignal, program: string, project: string): Promise<void> {
  const list = [program, 'ps', '--quiet', '--filter', `label=com.docker.compose.project=${project}`];
  while (!signal.aborted) {
    const ids = await run(list).catch(() => '');
    // A check that fails, and a container that has none, are said by the exit code.
    await Promise.all(
      ids
        .split('\n')
        .filter(Boolean)
        .map((id) => run([program, 'healthcheck', 'run', id]).catch(() => '')),
    );
    await setTimeout(4_000, undefined, { signal }).catch(() => undefined);
  }
}
