/**
 * Rows that wait for a reader of a stream. If the reader falls too far behind, the stream ends; the reader reconnects
 * and continues where it was.
 */
export class RowQueue<Row> {
  readonly #rows: Row[] = [];
  readonly #maxRows: number;
  #wake: () => void = () => {};
  #overflowed = false;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  push(row: Row): void {
    if (this.#rows.length >= this.#maxRows) this.#overflowed = true;
    else this.#rows.push(row);
    this.#wake();
  }

  /** Returns the new rows after at most `waitMs`; null if there are too many, or the reader has left. */
  async take(waitMs: number, signal: AbortSignal): Promise<Row[] | null> {
    if (this.#rows.length === 0 && !this.#overflowed && !signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const timer = setTimeout(resolve, waitMs);
      signal.addEventListener('abort', () => resolve(), { once: true });
      await promise;
      clearTimeout(timer);
    }
    return this.#overflowed || signal.aborted ? null : this.#rows.splice(0);
  }
}
