import { readLastSeq } from '../../db/queries/executions/execution-log.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { keepAlive, keepAliveMs } from '../streams/event-stream.ts';
import { RowQueue } from '../streams/row-queue.ts';
import type { FoundHandoff } from './handoff.ts';

/** Says that something has happened to an execution, never what: who looks at the page reads that anew. */
export async function* handoffStream(
  { db, logTail }: Pick<ApiDependencies, 'db' | 'logTail'>,
  { row: { projectId, executionId } }: Pick<FoundHandoff, 'row'>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const queue = new RowQueue<true>(1_000);
  const over = AbortSignal.any([signal, logTail.stopped]);
  const key = { projectId, executionId };
  const afterSeq = await readLastSeq(db, key);
  const stop = logTail.follow({ ...key, afterSeq }, () => queue.push(true));
  try {
    // At once, for what has happened since the page was read.
    yield 'data: look\n\n';
    for (;;) {
      const rows = await queue.take(keepAliveMs, over);
      if (rows === null) return;
      yield rows.length > 0 ? 'data: look\n\n' : keepAlive;
    }
  } finally {
    stop();
  }
}
