import { lastEventNumber } from '../../services/executions/read-events.ts';
import type { FoundHandoff } from '../../services/handoffs/read.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { keepAlive, keepAliveMs } from '../streams/event-stream.ts';
import { RowQueue } from '../streams/row-queue.ts';

/** Announces that something has happened to an execution, without any detail. The page then loads itself again. */
export async function* handoffStream(
  { db, logTail }: Pick<ApiDependencies, 'db' | 'logTail'>,
  { row: { projectId, executionId } }: Pick<FoundHandoff, 'row'>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const queue = new RowQueue<true>(() => 512);
  const over = AbortSignal.any([signal, logTail.stopped]);
  const key = { projectId, executionId };
  const afterSeq = await lastEventNumber({ tx: db }, key);
  const stop = logTail.follow({ ...key, afterSeq }, () => queue.push(true));
  try {
    // The first announcement comes at once, for changes since the page was loaded.
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
