/**
 * What the messages of one wallet go through, in both directions: after one of them it is shut, with nothing under way,
 * until the test lets the wallet go on.
 */
export class Gate {
  /** Messages that have reached the other side, and the answers to them this one, in their order. */
  readonly passed: string[] = [];
  readonly #shutAfter: number;
  readonly #reached = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<void>();
  #underWay = 0;

  /** `shutAfter`: so many messages; none: it is never shut. */
  constructor(shutAfter: number | null) {
    this.#shutAfter = shutAfter ?? Number.POSITIVE_INFINITY;
  }

  /** Resolves when so many messages have passed, and none is under way. */
  get reached(): Promise<void> {
    return this.#reached.promise;
  }

  /** Opens it for good. */
  open(): void {
    this.#opened.resolve();
  }

  /** Sends a message, which is over when it is answered; waits before and after where the gate is shut. */
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

  /** A message is over: whoever goes on from it waits where the gate is shut. */
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
