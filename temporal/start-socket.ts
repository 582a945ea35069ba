import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { RunStart } from '../db/queries/outbox/outbox.ts';

/** A request to the worker: one line of JSON each. */
export interface StartRequest {
  id: number;
  run: RunStart;
}

/** The answer to it. `started` as `startRun` gives it; null: it could not be started. */
export const StartReply = v.object({ id: v.number(), started: v.nullable(v.boolean()) });

/** Starts runs through the worker of the same machine. */
export interface StartSocket {
  /** Null if nobody did: then the caller starts the run itself. */
  start(run: RunStart): Promise<boolean | null>;
  close(): void;
}

/** A worker that does not answer is no worker. Starting the same twice does no harm. */
const patienceMs = 3_000;
const reconnectMs = 1_000;

/**
 * Temporal gives the first task of a run with the answer to its start (eager start), but only to the process that polls for
 * tasks. So the API lets the worker beside it start runs. Whenever that is away, the API starts them as any other client.
 */
export function createStartSocket(path: string): StartSocket {
  const waiting = new Map<number, (started: boolean | null) => void>();
  let socket: Socket | null = null;
  let triedAt = -Infinity;
  let lastId = 0;

  const answer = (id: number, started: boolean | null): void => {
    waiting.get(id)?.(started);
    waiting.delete(id);
  };
  const lose = (lost: Socket): void => {
    lost.destroy();
    if (socket !== lost) return;
    socket = null;
    for (const id of waiting.keys()) answer(id, null);
  };
  const open = (): void => {
    if (performance.now() - triedAt < reconnectMs) return;
    triedAt = performance.now();
    const opening = connect(path);
    opening.unref();
    opening.on('connect', () => (socket = opening));
    opening.on('error', () => lose(opening));
    opening.on('close', () => lose(opening));
    const lines = createInterface(opening);
    // An error of the socket is one of its lines, too.
    lines.on('error', () => lose(opening));
    lines.on('line', (line) => {
      const reply = v.parse(StartReply, JSON.parse(line));
      answer(reply.id, reply.started);
    });
  };
  open();

  return {
    start(run) {
      if (!socket) {
        open();
        return Promise.resolve(null);
      }
      const request: StartRequest = { id: ++lastId, run: { ...run, actions: run.actions.slice(0, 1) } };
      const { id } = request;
      socket.write(`${JSON.stringify(request)}\n`);
      return new Promise((resolve) => {
        const timer = setTimeout(() => answer(id, null), patienceMs);
        waiting.set(id, (started) => {
          clearTimeout(timer);
          resolve(started);
        });
      });
    },
    close() {
      if (socket) lose(socket);
    },
  };
}
