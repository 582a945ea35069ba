import { setTimeout as sleep } from 'node:timers/promises';
import type { FlowCommitted } from '../../db/queries/executions/flow/commit.ts';
import { isRejected } from '../../db/is-rejected.ts';
import type { RunReply } from '../../src/contract/run-messages.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { beginCancellation } from './cancellation.ts';
import { announce, type Observers } from './announce.ts';
import { takeChild } from './children.ts';
import { commitDecision } from './commit-decision.ts';
import { decideDue } from './decide-due.ts';
import { Decision } from './decision.ts';
import { endOf } from './end-of.ts';
import { FlowRun, type EngineDependencies, type RunKey } from './flow-run.ts';
import { addCommitted } from './reply.ts';

export interface Engine extends EngineDependencies, Observers {
  signal?: AbortSignal;
  /** Does what only computes in the same commit. */
  computeAhead?: ((decision: Decision) => Promise<void>) | undefined;
}

/** How often something is decided again because a row has changed meanwhile. */
const maxTries = 50;

/**
 * Decides and writes; again if a row has changed meanwhile. `decide` begins with nothing each time, and with the rows
 * around `path`.
 * @returns null if the execution is over, has another run, or has lost commits
 */
export async function write(
  engine: Engine,
  key: RunKey,
  path: Path,
  decide: (decision: Decision) => Promise<void>,
): Promise<{ decision: Decision; committed: FlowCommitted } | null> {
  let isRefused = false;
  let known = key;
  for (let tries = 0; tries < maxTries; tries++) {
    const run = await FlowRun.open(engine, known, { path });
    if (!run) return null;
    known = run.key;
    const decision = new Decision(engine, run, engine.signal);
    await beginCancellation(decision);
    await decide(decision);
    if (!isRefused) await engine.computeAhead?.(decision);
    if (decision.isEmpty) return { decision, committed: nothing };
    const committed = await commitDecision(decision, null).catch((error: unknown) => {
      if (!isRejected(error) || isRefused) throw error;
      // A value that was computed ahead cannot be stored: its own activity says so.
      isRefused = true;
      return nothing;
    });
    if (committed === nothing) continue;
    if (committed.applied) {
      announce(engine, decision, committed);
      return { decision, committed };
    }
    // The writer that has changed it may be about to change it again.
    await sleep(Math.random() * Math.min(tries * 5, 100));
  }
  throw new Error(`execution ${key.executionId} changes too often to be decided`);
}

const nothing: FlowCommitted = {
  applied: true,
  status: null,
  due: [],
  stopped: [],
  holdId: null,
  inboxId: null,
  dataBytes: null,
  step: null,
  admitted: null,
};

/** Decides whatever is due at a path, such as the end of an execution that an action waits for. */
async function decideAt(engine: Engine, decision: Decision, path: Path): Promise<void> {
  if (!(await takeChild(engine, decision, path))) await decideDue(decision, path);
}

/** Decides all that is due, and what becomes due by that. */
export async function settle(
  engine: Engine,
  key: RunKey,
  due: readonly Path[],
  reply: RunReply,
): Promise<RunReply> {
  const queue = [...due];
  for (let path = queue.shift(); path !== undefined && !reply.final; path = queue.shift()) {
    const at = path;
    const known = { ...key, step: Math.max(key.step, reply.step) };
    const written = await write(engine, known, at, (decision) => decideAt(engine, decision, at));
    if (!written) return endOf(engine, known);
    addCommitted(reply, written.decision, written.committed);
    for (const next of written.committed.due ?? []) if (!queue.includes(next)) queue.push(next);
  }
  return reply;
}
