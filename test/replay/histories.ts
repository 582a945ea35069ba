import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WorkflowHandle } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';

export const ownHistories = fileURLToPath(new URL('histories', import.meta.url));

/** Reads the recorded histories, each with the kind of its run. */
export const recordedHistories = (within = ownHistories): { kind: string; history: unknown }[] =>
  readdirSync(within)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      kind: name.slice(0, -'.json'.length),
      history: JSON.parse(readFileSync(`${within}/${name}`, 'utf8')),
    }));

/** Writes the Temporal history of a run to `<path>.json`, without the identities of workers and the stack traces, which depend on the machine. */
export async function recordHistory(path: string, handle: WorkflowHandle): Promise<void> {
  const history: unknown = JSON.parse(historyToJSON(await handle.fetchHistory()));
  const text = JSON.stringify(
    history,
    (key, value: unknown) => (key === 'identity' ? 'recorded' : key === 'stackTrace' ? '' : value),
    1,
  );
  writeFileSync(`${path}.json`, `${text}\n`);
}
