import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import type { RunStart } from '../../db/queries/outbox/outbox.ts';
import type { StartReply, StartRequest } from '../../temporal/start-socket.ts';
import type * as v from 'valibot';

/**
 * Starts runs for the API of the same machine, which asks through a socket that only their user can open: see `createStartSocket`.
 */
export function serveStarts(path: string, start: (run: RunStart) => Promise<boolean>, log: Logger): Server {
  const serve = (socket: Socket): void => {
    const lost = (error: unknown): void => log.debug({ err: error }, 'the socket of the API was lost');
    socket.on('error', lost);
    const lines = createInterface(socket);
    lines.on('error', lost);
    lines.on('line', (line) => {
      // Only the API of this installation has the socket.
      const { id, run } = JSON.parse(line) as StartRequest;
      const reply = (started: boolean | null): void => {
        const answer: v.InferOutput<typeof StartReply> = { id, started };
        if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
      };
      start(run).then(reply, (error: unknown) => {
        log.warn({ err: error, executionId: run.executionId }, 'a run could not be started for the API');
        reply(null);
      });
    });
  };
  // A worker that was killed has left it.
  rmSync(path, { force: true });
  const server = createServer(serve);
  server.on('error', (error) => log.warn({ err: error }, 'the API has to start runs itself'));
  return server.listen(path);
}
