import type { ApiDependencies } from '../dependencies.ts';
import { keepAlive, keepAliveMs } from '../live/event-stream.ts';
import { RowQueue } from '../live/row-queue.ts';

/** Says that something has happened to an execution, never what: who looks at the page reads that anew. */
export async function* handoffStream(
  { logTail }: Pick<ApiDependencies, 'logTail'>,
  executionId: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const queue = new RowQueue<true>(1_000);
  const over = AbortSignal.any([signal, logTail.stopped]);
  const stop = await logTail.listen((row) => {
    if (row.executionId === executionId) queue.push(true);
  });
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
