import { connect, type Socket } from 'node:net';
import * as v from 'valibot';
import type { InboxSignal, RunStart } from '../db/queries/outbox/outbox.ts';
import { readJsonLines } from './json-lines.ts';

/** A request to the worker, as one line of JSON. */
export type WorkerRequest = { id: number } & ({ run: RunStart } | { signal: InboxSignal });

/**
 * A line from the worker: it names an execution that has paused, or answers a request. `started`: false if a run of this name has closed already;
 * null if it could not be started; `later` if the worker has begun the execution, and notes it when it has started the run.
 */
export const WorkerLine = v.union([
  v.strictObject({ id: v.number(), started: v.nullable(v.union([v.boolean(), v.literal('later')])) }),
  v.strictObject({ paused: v.string() }),
]);
export type WorkerLine = v.InferOutput<typeof WorkerLine>;

export type StartOutcome = boolean | 'later';

/** The worker of the same machine, for the API. */
export interface WorkerSocket {
  readonly isConnected: boolean;
  /** Starts a run. Null if nobody did: then the caller starts it itself. */
  start(run: RunStart): Promise<StartOutcome | null>;
  /** Goes on with an action that was answered, and signals its run. False if nobody did: then the caller signals it itself. */
  signal(signal: InboxSignal): Promise<boolean>;
  /** Hears of each execution that the worker has put on hold, or ended. */
  onPause(listener: (executionId: string) => void): void;
  close(): void;
}

/** A worker that does not answer is no worker. Starting the same twice does no harm. */
const patienceMs = 3_000;
const reconnectMs = 1_000;

/**
 * Temporal gives the first task of a run with the answer to its start (eager start), but only to the process that polls for
 * tasks. So the API lets the worker beside it start runs, and hears from it what has paused. Whenever that is away, the API
 * starts runs as any other client, and looks for what has paused: that takes longer.
 */
export function connectWorkerSocket(path: string): WorkerSocket {
  const waiting = new Map<number, (started: StartOutcome | null) => void>();
  const listeners: ((executionId: string) => void)[] = [];
  let socket: Socket | null = null;
  let triedAt = -Infinity;
  let lastId = 0;

  const answer = (id: number, started: StartOutcome | null): void => {
    waiting.get(id)?.(started);
    waiting.delete(id);
  };
  const hear = (value: unknown): void => {
    const line = v.parse(WorkerLine, value);
    if ('paused' in line) for (const listener of listeners) listener(line.paused);
    else answer(line.id, line.started);
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
    readJsonLines(opening, hear, () => lose(opening));
  };
  open();
  const ask = (asked: { run: RunStart } | { signal: InboxSignal }): Promise<StartOutcome | null> => {
    if (!socket) {
      open();
      return Promise.resolve(null);
    }
    const request: WorkerRequest = { id: ++lastId, ...asked };
    const { id } = request;
    socket.write(`${JSON.stringify(request)}\n`);
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer(id, null), patienceMs);
      waiting.set(id, (started) => {
        clearTimeout(timer);
        resolve(started);
      });
    });
  };

  return {
    get isConnected() {
      return socket !== null;
    },
    start: (run) => ask({ run: { ...run, actions: run.actions.slice(0, 1) } }),
    signal: async (signal) => signal.kind === 'event' && (await ask({ signal })) === true,
    onPause: (listener) => void listeners.push(listener),
    close() {
      if (socket) lose(socket);
    },
  };
}
