import type { RunReply } from '../../src/executions/contract/run-messages.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { createSharedTurns } from '../../src/executions/concurrency/shared-turns.ts';
import { claimChild } from './deciding/children.ts';
import { decideDue } from './deciding/decide-due.ts';
import type { DecisionBuilder } from './deciding/decision-builder.ts';
import { endOf } from './end-of.ts';
import type { Engine } from './committing/engine.ts';
import type { RunKey } from './reading/execution-run.ts';
import { addCommitted } from './reply.ts';
import { commitAndAnnounce } from './committing/commit-and-announce.ts';

/** Decides a row that is due only once for all callers that find it due at the same time. */
const decideTogether = createSharedTurns();

/**
 * Decides all that is due, and all that becomes due by that. A caller that finds another one about to decide the same waits for it: if a hundred
 * iterations of a loop ended at once, their decisions would refuse each other's commits. The run of the other caller hears what begins.
 */
export async function decideAllDue(
  engine: Engine,
  key: RunKey,
  due: readonly Path[],
  reply: RunReply,
): Promise<RunReply> {
  const queue = [...due];
  for (let path = queue.shift(); path !== undefined && !reply.final; path = queue.shift()) {
    const at = path;
    const known = { ...key, step: Math.max(key.step, reply.step) };
    const decided = await decideTogether(`${key.executionId} ${key.generation} ${at}`, () =>
      commitAndAnnounce(engine, { key: known, path: at }, (decision) => decideAt(engine, decision, at)),
    );
    if (!decided) continue;
    const written = decided.result;
    if (!written) return endOf(engine, known);
    addCommitted(reply, written.decision, written.committed);
    for (const next of written.committed.due ?? []) if (!queue.includes(next)) queue.push(next);
  }
  return reply;
}

/** Decides whatever is due at a path, such as the end of an execution that an action waits for. */
async function decideAt(engine: Engine, decision: DecisionBuilder, path: Path): Promise<void> {
  if (!(await claimChild(engine, decision, path))) await decideDue(decision, path);
}
