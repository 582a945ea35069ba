import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { AnswerHeads } from './answer-heads.ts';

type WriteCallback = (error: Error | null | undefined) => void;

/** A connection whose other side never seems to send interim answers. */
export class AnswerStream extends Duplex {
  readonly #socket: Socket;
  readonly #heads = new AnswerHeads();

  constructor(socket: Socket) {
    super({ allowHalfOpen: false, highWaterMark: socket.readableHighWaterMark });
    this.#socket = socket;
    socket
      .on('data', (chunk: Buffer) => this.#pass(() => this.#heads.take(chunk)))
      .on('end', () => {
        this.#pass(() => this.#heads.end());
        this.push(null);
      })
      .on('error', (error) => this.destroy(error))
      .on('close', () => this.destroy());
  }

  /** A process may end although the connection waits for its next request. */
  ref(): void {
    this.#socket.ref();
  }

  unref(): void {
    this.#socket.unref();
  }

  // undici writes the head of a request as text and its body as bytes, once the answer to the last one has been read.
  override write(chunk: string | Uint8Array, written?: WriteCallback): boolean;
  override write(chunk: string | Uint8Array, encoding: BufferEncoding, written?: WriteCallback): boolean;
  override write(
    chunk: string | Uint8Array,
    encoding: BufferEncoding | WriteCallback = 'utf8',
    written?: WriteCallback,
  ): boolean {
    if (typeof chunk === 'string') this.#heads.expect({ maySwitch: /\r\nupgrade:/i.test(chunk) });
    return typeof encoding === 'string'
      ? super.write(chunk, encoding, written)
      : super.write(chunk, encoding);
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, encoding, done);
  }

  override _final(done: () => void): void {
    // The socket may have ended by itself, which is no error here.
    this.#socket.end(() => done());
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }

  #pass(take: () => Buffer): void {
    try {
      const bytes = take();
      if (bytes.length > 0 && !this.push(bytes)) this.#socket.pause();
    } catch (error) {
      this.destroy(error as Error);
    }
  }
}
