import type { Answer, Call } from '../endpoint.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { preferredWaitMs } from '../prefer.ts';
import { revealAudit } from '../reveal.ts';
import { executionView } from '../views/execution.ts';
import { watchForPause } from './first-pause.ts';

/**
 * Does the work, and where the request prefers to wait, answers with the execution as it is at its first hold or end after
 * that (RFC 7240 §4.3). A repeated request waits for nothing.
 * @param since the event that the wait begins after; left out for an execution that is made by the work
 */
export async function answerAtPause(
  { principal, request }: Pick<Call<unknown, unknown, unknown, unknown>, 'principal' | 'request'>,
  dependencies: Pick<RouteDependencies, 'gathered' | 'vault' | 'logTail'>,
  execution: { projectId: string; id: string; since?: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const waitMs = preferredWaitMs(request.headers.prefer);
  if (waitMs === null) return work();
  const { projectId, id, since } = execution;
  const untilPause = await watchForPause(dependencies.logTail, id, since);
  try {
    const answer = await work();
    if (answer.headers?.['idempotent-replayed']) return answer;
    await untilPause.wait(waitMs, request.signal);
    const audit = revealAudit({ principal, request });
    const row = await dependencies.gathered.execution({ projectId, id, audit });
    return {
      ...answer,
      headers: { ...answer.headers, 'preference-applied': `wait=${waitMs / 1000}` },
      // Erased meanwhile, it is shown as it was made.
      ...(row ? { body: executionView(row, dependencies.vault, principal) } : {}),
    };
  } finally {
    untilPause.stop();
  }
}
