const code = (letter: string): number => letter.charCodeAt(0);
const dataRow = code('D');
const error = code('E');
const ready = code('Z');
/** CommandComplete, and PortalSuspended of a cursor. */
const ends: ReadonlySet<number> = new Set([code('C'), code('s')]);

/** A message's type and its length, which counts itself but not the type (PostgreSQL manual, Message Formats). */
const headBytes = 5;

/**
 * Holds the rows of an answer back until it has its end, and drops those of an answer that fails. As of 3.4, postgres.js
 * counts rows until that end. If it never comes, the next answer on the connection begins with as many holes.
 */
export class WholeAnswers {
  /** Whether the server has let us in: it is ready for statements. */
  isIn = false;
  /** The fields of the ErrorResponse that refuses to let us in. */
  refusal = '';
  #held: Buffer[] = [];
  #isHolding = false;
  #type = 0;
  #head: Buffer = Buffer.alloc(0);
  /** How many bytes of the present message are still to come after its head. */
  #missing = 0;

  /** Receives a chunk from the server, and returns the chunks to pass on. */
  take(chunk: Buffer): Buffer[] {
    const passed: Buffer[] = [];
    let from = 0;
    let at = 0;
    while (at < chunk.length) {
      if (this.#missing === 0) {
        if (this.#head.length === 0) {
          this.#type = chunk.readUInt8(at);
          if (this.#type === dataRow && !this.#isHolding) {
            passed.push(chunk.subarray(from, at));
            from = at;
            this.#isHolding = true;
          } else if (this.#type === error && this.#isHolding) {
            from = at;
            this.#held = [];
            this.#isHolding = false;
          }
        }
        at = this.#readHead(chunk, at);
      }
      const length = Math.min(this.#missing, chunk.length - at);
      if (this.#type === error && !this.isIn)
        this.refusal = this.refusal + chunk.toString('latin1', at, at + length);
      this.#missing -= length;
      at += length;
      if (this.#missing > 0 || this.#head.length > 0) continue;
      if (this.#type === ready) this.isIn = true;
      if (!this.#isHolding || !ends.has(this.#type)) continue;
      passed.push(...this.#held, chunk.subarray(from, at));
      from = at;
      this.#held = [];
      this.#isHolding = false;
    }
    (this.#isHolding ? this.#held : passed).push(chunk.subarray(from));
    return passed.filter(({ length }) => length > 0);
  }

  /** Returns where the body begins, or the end of the chunk if the rest of the head is still to come. */
  #readHead(chunk: Buffer, at: number): number {
    const end = at + headBytes - this.#head.length;
    const head =
      this.#head.length === 0
        ? chunk.subarray(at, end)
        : Buffer.concat([this.#head, chunk.subarray(at, end)]);
    if (head.length < headBytes) {
      this.#head = head;
      return chunk.length;
    }
    this.#head = Buffer.alloc(0);
    this.#missing = head.readUInt32BE(1) + 1 - headBytes;
    return end;
  }
}
