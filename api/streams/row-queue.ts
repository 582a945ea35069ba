/** The most that waits for one reader of a stream, in bytes. */
export const maxQueuedBytes = 4 * 1024 * 1024;

/**
 * Rows that wait for a reader of a stream. If the reader falls too far behind, the stream ends; the reader reconnects
 * and continues where it was.
 */
export class RowQueue<Row> {
  readonly #rows: Row[] = [];
  readonly #bytesOf: (row: Row) => number;
  #bytes = 0;
  #wake: () => void = () => {};
  #overflowed = false;

  constructor(bytesOf: (row: Row) => number) {
    this.#bytesOf = bytesOf;
  }

  push(row: Row): void {
    this.#bytes += this.#bytesOf(row);
    if (this.#bytes > maxQueuedBytes) this.#overflowed = true;
    // The reader gets them again when it reconnects.
    if (this.#overflowed) this.#rows.length = 0;
    else this.#rows.push(row);
    this.#wake();
  }

  /** Returns the new rows after at most `waitMs`; null if there are too many, or the reader has left. */
  async take(waitMs: number, signal: AbortSignal): Promise<Row[] | null> {
    if (this.#rows.length === 0 && !this.#overflowed && !signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const timer = setTimeout(resolve, waitMs);
      const stop = (): void => resolve();
      signal.addEventListener('abort', stop, { once: true });
      await promise;
      clearTimeout(timer);
      // A stream waits many times, and a signal that is listened to keeps its listeners for as long as its sources live.
      signal.removeEventListener('abort', stop);
    }
    if (this.#overflowed || signal.aborted) return null;
    this.#bytes = 0;
    return this.#rows.splice(0);
  }
}
