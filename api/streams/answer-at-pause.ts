import { readLastSeq } from '../../db/queries/executions/execution-log.ts';
import type { Answer, Call } from '../http/endpoint.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { revealAudit } from '../http/reveal.ts';
import { executionView } from '../views/execution.ts';
import { watchForPause } from './first-pause.ts';

const maxWaitSeconds = 60;

/** `Prefer: wait=N` (RFC 7240 §4.3) in milliseconds, at most a minute; null where none, or none that means anything, was sent. */
export function preferredWaitMs(header: string | string[] | undefined): number | null {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  const seconds = Number(/(?:^|[,;\s])wait\s*=\s*"?(\d{1,9})"?/i.exec(text)?.[1] ?? 0);
  return seconds > 0 ? Math.min(seconds, maxWaitSeconds) * 1000 : null;
}

/**
 * Does the work, and where the request prefers to wait, answers with the execution as it is at its first hold or end after
 * that (RFC 7240 §4.3). A repeated request waits for nothing; nor does one that finds no place, as a preference is no demand.
 * @param isNew whether the work makes the execution: else only what comes after its last event until now is waited for
 */
export async function answerAtPause(
  { principal, request }: Pick<Call<unknown, unknown, unknown, unknown>, 'principal' | 'request'>,
  dependencies: Pick<RouteDependencies, 'db' | 'batched' | 'vault' | 'logTail' | 'streamSlots'>,
  execution: { projectId: string; id: string; isNew: boolean },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const waitMs = preferredWaitMs(request.headers.prefer);
  if (waitMs === null) return work();
  const { projectId, id, isNew } = execution;
  const key = { projectId, executionId: id };
  const afterSeq = isNew ? 0 : await readLastSeq(dependencies.db, key);
  const leave = dependencies.streamSlots.takeForWait(principal.accountId);
  if (leave === null) return work();
  const untilPause = watchForPause(dependencies.logTail, { ...key, afterSeq });
  try {
    const answer = await work();
    if (answer.headers?.['idempotent-replayed']) return answer;
    await untilPause.wait(waitMs, request.signal);
    const audit = revealAudit({ principal, request });
    const row = await dependencies.batched.execution({ projectId, id, audit });
    return {
      ...answer,
      headers: { ...answer.headers, 'preference-applied': `wait=${waitMs / 1000}` },
      // Erased meanwhile, it is shown as it was made.
      ...(row ? { body: executionView(row, dependencies.vault, principal) } : {}),
    };
  } finally {
    untilPause.stop();
    leave();
  }
}
