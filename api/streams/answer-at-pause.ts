import { isFinal, isOnHold } from '../../src/executions/status.ts';
import { findExecution } from '../../services/executions/find.ts';
import { lastEventNumber } from '../../services/executions/read-events.ts';
import type { Answer, Call } from '../http/endpoint.ts';
import { hangUpOf } from '../http/hang-up.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { executionView } from '../views/execution.ts';
import { watchForPause } from './first-pause.ts';

const maxWaitSeconds = 60;

/**
 * Returns `Prefer: wait=N` (RFC 7240 §4.3) in milliseconds, at most a minute; null if it was not sent, or is not valid.
 */
export function preferredWaitMs(header: string | string[] | undefined): number | null {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  const seconds = Number(/(?:^|[,;\s])wait\s*=\s*"?(\d{1,9})"?/i.exec(text)?.[1] ?? 0);
  return seconds > 0 ? Math.min(seconds, maxWaitSeconds) * 1000 : null;
}

/**
 * Does the work. If the request prefers to wait, it is answered with the execution when it is next on hold or final (RFC
 * 7240 §4.3). A repeated request does not wait. Neither does one that finds no slot, because a preference is no demand.
 * The work may answer with another execution, which is then waited for.
 * @param isNew whether the work creates the execution. If not, only events after its last one are waited for
 */
export async function answerAtPause(
  {
    context,
    request,
    reply,
  }: Pick<Call<unknown, unknown, unknown, unknown>, 'context' | 'request' | 'reply'>,
  { logTail, streamSlots }: Pick<RouteDependencies, 'logTail' | 'streamSlots'>,
  execution: { projectId: string; id: string; isNew: boolean },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const waitMs = preferredWaitMs(request.headers.prefer);
  if (waitMs === null) return work();
  const { projectId, id, isNew } = execution;
  const key = { projectId, executionId: id };
  const afterSeq = isNew ? 0 : await lastEventNumber(context, key);
  const leave = streamSlots.takeForWait(context.caller.accountId);
  if (leave === null) return work();
  let untilPause = watchForPause(logTail, { ...key, afterSeq });
  try {
    const answer = await work();
    if (answer.headers?.['idempotent-replayed']) return answer;
    const shown = (answer.body as { id: string }).id;
    const read = () => findExecution(context, { projectId, id: shown });
    let paused: Awaited<ReturnType<typeof read>> = null;
    const isPaused = async (): Promise<boolean> => {
      const found = await read();
      if (found && (isFinal(found.status) || isOnHold(found.status))) paused = found;
      return found === null || paused !== null;
    };
    if (shown !== id) {
      untilPause.stop();
      untilPause = watchForPause(logTail, { projectId, executionId: shown, afterSeq: 0 });
    }
    // One that was there before may have paused before it was watched.
    if (shown === id || !(await isPaused())) await untilPause.wait(waitMs, hangUpOf(reply), isPaused);
    const row = paused ?? (await read());
    return {
      ...answer,
      headers: { ...answer.headers, 'preference-applied': `wait=${waitMs / 1000}` },
      // If the execution was erased meanwhile, it is shown as it was created.
      ...(row ? { body: executionView(row, context) } : {}),
    };
  } finally {
    untilPause.stop();
    leave();
  }
}
