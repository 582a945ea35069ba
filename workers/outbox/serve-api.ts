import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import type { InboxSignal, RunStart } from '../../db/queries/outbox/outbox.ts';
import { readJsonLines } from '../../temporal/json-lines.ts';
import type { StartOutcome, WorkerLine, WorkerRequest } from '../../temporal/worker-socket.ts';

/** The worker's end of the socket. */
export interface ServedApi {
  paused(executionId: string): void;
  close(): void;
}

/** An API that does not read any more is informed of nothing more: it looks itself. */
const mostUnread = 1024 * 1024;

/**
 * Starts runs for the API of the same machine, and tells the API which executions have paused, through a socket that only their
 * user can open: see `connectWorkerSocket`.
 */
export function serveApi(
  path: string,
  {
    start,
    signal,
  }: { start: (run: RunStart) => Promise<StartOutcome>; signal: (signal: InboxSignal) => Promise<void> },
  log: Logger,
): ServedApi {
  const sockets = new Set<Socket>();
  const tell = (socket: Socket, line: WorkerLine): void => {
    if (socket.writable && socket.writableLength < mostUnread) socket.write(`${JSON.stringify(line)}\n`);
  };
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    const hear = (value: unknown): void => {
      // Only the API of this installation has the socket.
      const request = value as WorkerRequest;
      const { id } = request;
      const [done, executionId] =
        'run' in request
          ? [start(request.run), request.run.executionId]
          : [signal(request.signal).then(() => true), request.signal.executionId];
      done.then(
        (started) => tell(socket, { id, started }),
        (error: unknown) => {
          log.warn({ err: error, executionId }, 'a run could not be started or signalled for the API');
          tell(socket, { id, started: null });
        },
      );
    };
    readJsonLines(socket, hear, () => void sockets.delete(socket));
  };
  // A killed worker has left its socket.
  rmSync(path, { force: true });
  const server = createServer(serve);
  server.on('error', (error) => log.warn({ err: error }, 'the API has to start runs itself'));
  server.listen(path);
  return {
    paused(executionId) {
      for (const socket of sockets) tell(socket, { paused: executionId });
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
