import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/connection/client.ts';
import { isRejected } from '../../../db/connection/is-rejected.ts';
import { writeCommit, type CommitOutcome } from '../../../db/queries/executions/engine/write-commit.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import { InconsistentRows } from '../../../src/engine/walker/require-transition.ts';
import { beginCancellation } from '../deciding/cancellation.ts';
import { commitTogether } from './commit-together.ts';
import type { Decision } from '../deciding/decision.ts';
import { DecisionBuilder } from '../deciding/decision-builder.ts';
import type { ComputeAhead, Engine } from './engine.ts';
import { ExecutionRun, type RunKey } from '../reading/execution-run.ts';
import { seal } from './seal.ts';

/** How often something is decided again because a row has changed meanwhile. */
const maxTries = 50;

/** The place in an execution at which something is decided: it begins with the rows around `path`. */
export interface DecisionPoint {
  key: RunKey;
  path: Path;
  /** The transaction that the commit is a part of, if there is one. */
  tx?: Database | null;
  /** The decision to begin with, if its rows were read before: the commit compares their versions. */
  first?: DecisionBuilder | null;
}

export interface DecisionOutcome {
  decision: Decision;
  committed: CommitOutcome;
}

/**
 * Decides, seals the decision, and commits it; again if a row has changed meanwhile. `decide` begins with nothing each time; false: there is nothing
 * to write. Within a transaction there is one try, because the caller that began the transaction has to undo the rest of it as well; and nothing is
 * evaluated, because the transaction has locks: no cancellation begins, and `ahead` does nothing.
 * @returns null if the execution is over, has another run, or has lost commits; in a transaction also if it has changed meanwhile
 */
export async function commitUntilApplied(
  engine: Engine,
  { key, path, tx = null, first = null }: DecisionPoint,
  decide: (decision: DecisionBuilder, ahead: ComputeAhead) => Promise<boolean>,
): Promise<DecisionOutcome | null> {
  const { computeAhead = computeNothing } = engine;
  let ahead = tx ? computeNothing : computeAhead;
  let known = key;
  for (let tries = 0; tries < maxTries; tries++) {
    // The writer that has changed it may be about to change it again.
    if (tries > 0) await sleep(Math.random() * Math.min((tries - 1) * 5, 100));
    const builder = first?.claim() ?? (await decisionAt(tx ? { ...engine, db: tx } : engine, known, path));
    if (!builder) return null;
    known = builder.run.key;
    const compute = ahead;
    const decided = await unlessChanged(builder, tx ?? engine.db, async () => {
      if (!tx) await beginCancellation(builder);
      return decide(builder, compute);
    });
    if (decided === 'changed' && tx) return null;
    if (decided === 'changed') continue;
    const decision = await seal(builder);
    if (!decided) return { decision, committed: notApplied };
    const committed = await commit(engine.db, decision, tx).catch((error: unknown) => {
      if (decision.computed.length === 0 || !isRejected(error)) throw error;
      // A value that was computed ahead cannot be stored: its own activity says so.
      ahead = computeNothing;
      return notApplied;
    });
    if (committed.applied || tx) return { decision, committed };
  }
  throw new Error(`execution ${key.executionId} changes too often to be decided`);
}

/** Writes all that was decided, or nothing if one of the rows has changed since; in a transaction if there is one. */
async function commit(db: Database, decision: Decision, tx: Database | null): Promise<CommitOutcome> {
  const { run, commit: sealed } = decision;
  const { key } = run;
  const committed = await (tx ? writeCommit(tx, key, sealed) : commitTogether(db, { key, commit: sealed }));
  const { finish } = sealed;
  if (committed.status !== finish?.status || !finish?.cause) return committed;
  const { reason, actionId } = finish.cause;
  return { ...committed, failure: { code: finish.code, reason, actionId } };
}

/**
 * Rows that others change while they are read one after the other may be walked in a way that no row goes. That is decided again,
 * as its commit would be refused; from rows that stood together, it is a fault of the engine.
 * @throws InconsistentRows
 */
async function unlessChanged(
  { rows }: DecisionBuilder,
  db: Database,
  decide: () => Promise<boolean>,
): Promise<boolean | 'changed'> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof InconsistentRows) || (await rows.areCurrent(db))) throw error;
    return 'changed';
  }
}

async function decisionAt(engine: Engine, key: RunKey, path: Path): Promise<DecisionBuilder | null> {
  const run = await ExecutionRun.open(engine, key, { path });
  return run && new DecisionBuilder(engine, run, engine.signal);
}

const computeNothing: ComputeAhead = async () => {};

/** The answer where nothing was written. */
export const notApplied: CommitOutcome = {
  applied: false,
  status: null,
  due: null,
  stopped: null,
  holdId: null,
  inboxId: null,
  dataBytes: null,
  step: null,
  admitted: null,
};
