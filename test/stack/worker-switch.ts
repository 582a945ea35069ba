import type { InboxSignal, OwnedSignal, RunStart } from '../../db/queries/outbox/outbox.ts';
import type { AnswerEarly, BeginEarly } from '../../src/executions/contract/early.ts';
import type { CreatedWorker } from '../../workers/create-worker.ts';

/** Starts and stops a worker within a test. */
export class WorkerSwitch {
  #running: (CreatedWorker & { stopping: AbortController; done: Promise<void> }) | null = null;
  readonly #create: (stopping: AbortSignal) => Promise<CreatedWorker>;

  constructor(create: (stopping: AbortSignal) => Promise<CreatedWorker>) {
    this.#create = create;
  }

  get isRunning(): boolean {
    return this.#running !== null && !this.#running.stopping.signal.aborted;
  }

  readonly beginEarly: BeginEarly<RunStart> = (...given) =>
    this.#running && this.isRunning ? this.#running.early.begin(...given) : null;

  readonly answerEarly: AnswerEarly<InboxSignal | OwnedSignal> = (signal) =>
    this.#running && this.isRunning ? this.#running.answers.goOn(signal) : null;

  /** Resolves when the worker performs no execution whose run it has not started. */
  async earlyIdle(): Promise<void> {
    await this.#running?.early.idle();
  }

  /** Does nothing if it runs already. */
  async start(): Promise<void> {
    if (this.#running) return;
    const stopping = new AbortController();
    const created = await this.#create(stopping.signal);
    this.#running = { ...created, stopping, done: created.worker.run() };
  }

  async stop(): Promise<void> {
    this.#running?.stopping.abort();
    this.#running?.worker.shutdown();
    await this.#running?.done;
    await this.#running?.early.idle();
    this.#running = null;
  }
}
