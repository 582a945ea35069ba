import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { openSocket, type Server, type Tls } from './open-socket.ts';
import { WholeAnswers } from './whole-answers.ts';

/** The first byte of the server's answer to a login (PostgreSQL manual, Message Formats). */
const authentication = 'R'.charCodeAt(0);

type Listener = (given: unknown) => void;
type Around = (listener: Listener) => Listener;

/**
 * A socket that can be written to again gives its connection back to the pool as of postgres.js 3.4, even in the middle of
 * a transaction (https://github.com/porsager/postgres/pull/1207). An answer does so anyway.
 */
const never: Around = () => () => {};

/**
 * Tells postgres.js of the end once it has written its remaining bytes. As of 3.4, it otherwise believes for ever that
 * the rest will be written in a moment, sends nothing on the connection that takes the place, and each statement there
 * fails when the time to connect is over.
 */
const later: Around = (listener) => (given) => void setImmediate(listener, given);

/**
 * The sockets of a pool. A socket that breaks is closed a moment later, and only then does postgres.js know it. As of
 * 3.4, a statement from that moment never gets an answer, and neither does any later statement on the connection. So
 * the pool must not get a statement while a socket is breaking.
 */
export class Sockets {
  readonly #tls: Tls;
  #opened = 0;
  /**
   * The sockets of connections that the server has accepted. Until then, postgres.js gives a connection only the
   * statement that opened it.
   */
  readonly #used = new Set<Socket>();

  constructor(tls: Tls) {
    this.#tls = tls;
  }

  /** Whether none is breaking. */
  get areSteady(): boolean {
    for (const socket of this.#used) if (socket.destroyed) return false;
    return true;
  }

  /** Resolves once none is breaking, and all that have waited for one that was closed know it. */
  async steady(): Promise<void> {
    while (!this.areSteady) await turn();
  }

  /** Opens a socket for postgres.js, which listens to it then. It must never reject: the connection would be lost. */
  readonly open = async (server: Server): Promise<Socket> => {
    const socket = await openSocket(server, this.#tls, this.#opened++);
    const answers = new WholeAnswers();
    socket.once('data', ([type]: Buffer) => {
      if (type === authentication) this.#used.add(socket);
    });
    // The other side sends no more. Whatever is still to be written would only keep the socket from closing.
    socket.once('end', () => socket.destroy());
    socket.once('close', (hasFailed) => {
      // postgres.js would connect again and again, and the caller would wait. It does not hear a refusal on a connection
      // that broke before.
      if (!answers.isIn && !hasFailed) socket.emit('error', refused(answers.refusal));
      // After `later`.
      setImmediate(() => setImmediate(() => this.#used.delete(socket)));
    });
    const on = socket.on.bind(socket) as (event: string, listener: Listener) => Socket;
    const whole: Around = (listener) => (chunk) => {
      const chunks = answers.take(chunk as Buffer);
      for (const each of chunks) listener(each);
    };
    const around: Partial<Record<string, Around>> = { data: whole, close: later, drain: never };
    return Object.assign(socket, {
      // `removeListener` knows it by `listener`.
      on(event: string, listener: Listener): Socket {
        const wrap = around[event];
        return on(event, wrap ? Object.assign(wrap(listener), { listener }) : listener);
      },
    });
  };
}

/** The error in an ErrorResponse: fields of a letter and a text (PostgreSQL manual, Error and Notice Message Fields). */
function refused(response: string): Error {
  const fields = response.split('\0');
  const field = (letter: string) => fields.find((text) => text.startsWith(letter))?.slice(1);
  const message = field('M') ?? 'the connection was closed before the server let us in';
  return Object.assign(new Error(message), { code: field('C') ?? 'CONNECTION_CLOSED' });
}
