import type { RunReply } from '../../src/contract/run-messages.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { claimChild } from './children.ts';
import { decideDue } from './decide-due.ts';
import type { Decision } from './decision.ts';
import { endOf } from './end-of.ts';
import type { Engine } from './engine.ts';
import type { RunKey } from './execution-run.ts';
import { addCommitted } from './reply.ts';
import { write } from './write.ts';

/** Decides all that is due, and what becomes due by that. */
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
    const written = await write(engine, known, at, (decision) => decideAt(engine, decision, at));
    if (!written) return endOf(engine, known);
    addCommitted(reply, written.decision, written.committed);
    for (const next of written.committed.due ?? []) if (!queue.includes(next)) queue.push(next);
  }
  return reply;
}

/** Decides whatever is due at a path, such as the end of an execution that an action waits for. */
async function decideAt(engine: Engine, decision: Decision, path: Path): Promise<void> {
  if (!(await claimChild(engine, decision, path))) await decideDue(decision, path);
}
