import type { Database } from '../../../db/connection/client.ts';
import { isRejected } from '../../../db/connection/is-rejected.ts';
import {
  writeCommit,
  writeCommits,
  type CommitOutcome,
  type RunCommit,
} from '../../../db/queries/executions/engine/write-commit.ts';
import { bytesOf } from '../../../db/queries/executions/engine/document-of.ts';
import { queueForLock } from './lock-queue.ts';

interface Waiting extends RunCommit {
  resolve: (committed: CommitOutcome) => void;
  reject: (error: unknown) => void;
}

/** More would keep the lock of the execution for long. */
const maxTogether = 32;
const maxBytesTogether = 1_048_576;

/** The commits of each execution that wait for their turn. */
const waiting = new Map<string, Waiting[]>();

/**
 * Writes a commit when the execution's turn has come, together with all that came meanwhile: branches that end at once
 * take one round trip and one flush to disk.
 */
export function commitTogether(db: Database, one: RunCommit): Promise<CommitOutcome> {
  const { executionId } = one.key;
  const { promise, resolve, reject } = Promise.withResolvers<CommitOutcome>();
  const known = waiting.get(executionId);
  const queue = known ?? [];
  queue.push({ ...one, resolve, reject });
  if (!known) {
    waiting.set(executionId, queue);
    commitNext(db, executionId, queue);
  }
  return promise;
}

function commitNext(db: Database, executionId: string, queue: Waiting[]): void {
  void queueForLock(executionId, async () => {
    const together = queue.splice(0, fitting(queue));
    if (queue.length > 0) commitNext(db, executionId, queue);
    else waiting.delete(executionId);
    await write(db, executionId, together);
  });
}

/** How many of them are written together. */
function fitting(queue: readonly Waiting[]): number {
  let bytes = 0;
  const end = queue.findIndex(({ commit }) => (bytes += bytesOf(commit)) > maxBytesTogether);
  return Math.min(end < 0 ? queue.length : Math.max(end, 1), maxTogether);
}

async function write(db: Database, executionId: string, together: readonly Waiting[]): Promise<void> {
  const [first] = together;
  if (!first) return;
  if (together.length === 1) {
    await writeCommit(db, first.key, first.commit).then(first.resolve, first.reject);
    return;
  }
  try {
    const committed = await writeCommits(db, executionId, together);
    for (const [index, { resolve, reject }] of together.entries()) {
      const own = committed[index];
      if (own) resolve(own);
      else reject(new Error('a commit has no answer'));
    }
  } catch (error) {
    if (isRejected(error)) for (const one of together) await write(db, executionId, [one]);
    else for (const { reject } of together) reject(error);
  }
}
