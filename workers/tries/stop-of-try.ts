import { CancelledFailure } from '@temporalio/common';
import { currentHost } from './host.ts';

/**
 * Says when a try of an action is to stop: its worker ends, or its action is to end. A request that was sent is not cut
 * because something around its action stops: its answer is waited for, recorded and undone.
 */
export class StopOfTry {
  readonly #host = currentHost();
  readonly #stop = new AbortController();
  readonly #isCut: () => Promise<boolean>;
  #isSent = false;

  /** `isCut`: whether a request that is under way is cut all the same, because the time of its own action is over. */
  constructor(isCut: () => Promise<boolean>) {
    this.#isCut = isCut;
    const { signal } = this.#host;
    const heard = (): void => void this.#hear(signal.reason);
    if (signal.aborted) heard();
    else signal.addEventListener('abort', heard, { once: true });
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** From now on a request is under way. */
  sent(): void {
    this.#isSent = true;
  }

  /** Whether a cancellation or the end of the worker has stopped the try. A try that timed out has failed like others. */
  get isStopping(): boolean {
    const { aborted, reason } = this.signal;
    return aborted && !(reason instanceof CancelledFailure && reason.message === 'TIMED_OUT');
  }

  async #hear(reason: unknown): Promise<void> {
    const isRequested = this.#host.isCancelRequested();
    // If nobody can say, it is waited for until it ends by itself.
    if (this.#isSent && isRequested && !(await this.#isCut().catch(() => false))) return;
    this.#stop.abort(reason);
  }
}
