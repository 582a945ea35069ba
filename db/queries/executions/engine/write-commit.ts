import type { RunFailure, HeldEntry } from '../../../../src/executions/contract/run-messages.ts';
import type { Path } from '../../../../src/engine/plan/path.ts';
import type { Database } from '../../../connection/client.ts';
import type { RunKey } from './load-run.ts';
import type { CommitDocuments } from './commit-document.ts';
import { documentOf } from './document-of.ts';
import type { Commit } from './commit.ts';

export interface CommitOutcome {
  /** False: nothing was written, because a row has changed or the run is over. */
  applied: boolean;
  status: string | null;
  due: Path[] | null;
  stopped: Path[] | null;
  holdId: string | null;
  inboxId: string | null;
  dataBytes: number | null;
  /** How many commits there were; null if nothing was written. */
  step: number | null;
  /** The waits that go on: a place is free for them now, or the run does not know of their answer. Null if there are none. */
  admitted: (HeldEntry & { inboxId: string | null })[] | null;
  /** Why the execution has failed with this commit. */
  failure?: RunFailure;
}

/** A commit with the run that makes it. */
export interface RunCommit {
  key: RunKey;
  commit: Commit;
}

const columns =
  'applied, status, due, stopped, hold_id as "holdId", inbox_id as "inboxId", data_bytes as "dataBytes", step, admitted';

/** The one write: all of it, or nothing (see the function `write_commit`). */
export async function writeCommit(db: Database, key: RunKey, commit: Commit): Promise<CommitOutcome> {
  const { $client: sql } = db;
  const [row] = await sql<[CommitOutcome]>`
    select ${sql.unsafe(columns)}
    from write_commit(${key.executionId}::uuid, ${key.generation}::integer, ${key.step}::integer, ${JSON.stringify(documentOf(commit))}::text::jsonb)`;
  return row;
}

/** Writes several commits of one execution at once. Each is applied or refused alone; if one is faulty, none is written. */
export async function writeCommits(
  db: Database,
  executionId: string,
  commits: readonly RunCommit[],
): Promise<CommitOutcome[]> {
  const { $client: sql } = db;
  const documents: CommitDocuments = commits.map(({ key: { generation, step }, commit }) => ({
    generation,
    step,
    commit: documentOf(commit),
  }));
  return sql<CommitOutcome[]>`
    select ${sql.unsafe(columns)} from write_commits(${executionId}::uuid, ${JSON.stringify(documents)}::text::jsonb)`;
}
