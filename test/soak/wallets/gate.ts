/**
 * All messages of one wallet pass through this gate, in both directions. It shuts after one of them, when nothing is under
 * way, and stays shut until the test lets the wallet continue.
 */
export class Gate {
  /** Names the messages that have passed, in order. A message has passed when its answer has arrived as well. */
  readonly passed: string[] = [];
  readonly #shutAfter: number;
  readonly #reached = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<void>();
  #underWay = 0;

  /** @param shutAfter the number of messages after which it shuts; `null` if it never does */
  constructor(shutAfter: number | null) {
    this.#shutAfter = shutAfter ?? Number.POSITIVE_INFINITY;
  }

  /** Resolves when the gate has shut and no message is under way. */
  get reached(): Promise<void> {
    return this.#reached.promise;
  }

  /** Opens the gate, which then never shuts again. */
  open(): void {
    this.#opened.resolve();
  }

  /** Sends a message and waits for its answer. If the gate is shut, it waits before and after. */
  async send<T>(message: string, deliver: () => Promise<T>): Promise<T> {
    await this.#whileShut();
    this.#underWay++;
    try {
      return await deliver();
    } finally {
      this.#underWay--;
      await this.pass(message);
    }
  }

  /** Records that a message has passed, and waits if the gate is shut. */
  async pass(message: string): Promise<void> {
    this.passed.push(message);
    if (this.#isShut && this.#underWay === 0) this.#reached.resolve();
    await this.#whileShut();
  }

  get #isShut(): boolean {
    return this.passed.length >= this.#shutAfter;
  }

  async #whileShut(): Promise<void> {
    if (this.#isShut) await this.#opened.promise;
  }
}
