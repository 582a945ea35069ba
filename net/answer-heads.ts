import { EgressError } from './egress-error.ts';

/** The limit of one head, as of undici's parser. */
const maxHeadBytes = 16_384;
/** The limit of all interim answers to one request together. */
const maxInterimBytes = 65_536;

/** `passing`: the body of the final answer follows; `switched`: the connection speaks another protocol. */
type State = 'head' | 'passing' | 'switched';

/**
 * Passes the bytes of a connection on, without the interim answers (RFC 9110 §15.2), which undici's parser takes for
 * a lost connection or for the end of it. Repeated equal `Content-Length` fields become one (RFC 9110 §8.6).
 */
export class AnswerHeads {
  #state: State = 'head';
  #kept: Buffer = Buffer.alloc(0);
  #interimBytes = 0;
  #maySwitch = false;

  /** A request is sent, so a head comes next. `maySwitch`: it asks for another protocol. */
  expect({ maySwitch }: { maySwitch: boolean }): void {
    this.#state = 'head';
    this.#interimBytes = 0;
    this.#maySwitch = maySwitch;
  }

  /** Returns the bytes that may be passed on. @throws EgressError for an answer whose length cannot be known */
  take(chunk: Buffer): Buffer {
    if (this.#state !== 'head') return chunk;
    this.#kept = this.#kept.length === 0 ? chunk : Buffer.concat([this.#kept, chunk]);
    while (isHead(this.#kept)) {
      const end = this.#kept.indexOf('\r\n\r\n');
      if (end > maxHeadBytes || (end < 0 && this.#kept.length > maxHeadBytes))
        throw new EgressError('http.size');
      if (hasLooseLineEnd(this.#kept.subarray(0, end < 0 ? this.#kept.length : end))) break;
      if (end < 0) return Buffer.alloc(0);
      const head = this.#kept.subarray(0, end + 4);
      if (!isInterim(head)) return this.#passFinal(head);
      this.#interimBytes += head.length;
      if (this.#interimBytes > maxInterimBytes) throw new EgressError('http.size');
      this.#kept = this.#kept.subarray(head.length);
    }
    // Nothing here is HTTP: the parser says so.
    return this.#pass();
  }

  /** Returns the remaining bytes when the connection ends. */
  end(): Buffer {
    return this.#pass();
  }

  #passFinal(head: Buffer): Buffer {
    const switches = statusOf(head) === '101';
    if (switches && !this.#maySwitch) throw contradiction('switches to a protocol that was not asked for');
    const bytes = Buffer.concat([withOneLength(head), this.#pass().subarray(head.length)]);
    if (switches) this.#state = 'switched';
    return bytes;
  }

  #pass(): Buffer {
    const kept = this.#kept;
    this.#state = 'passing';
    this.#kept = Buffer.alloc(0);
    return kept;
  }
}

const start = 'HTTP/1.';

/** Whether the bytes begin like a status line, as far as they have come. */
const isHead = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, start.length) === start.slice(0, Math.min(bytes.length, start.length));

/** A line that ends without its carriage return, which the parser refuses. */
const hasLooseLineEnd = (bytes: Buffer): boolean => /(?<!\r)\n/.test(bytes.toString('latin1'));

/** Every 1xx but 101, after which the connection speaks another protocol. */
const isInterim = (head: Buffer): boolean => /^1(?!01)\d\d$/.test(statusOf(head));

const statusOf = (head: Buffer): string =>
  /^HTTP\/1\.\d (\d{3})[ \r]/.exec(head.toString('latin1', 0, 14))?.[1] ?? '';

const contradiction = (what: string): EgressError =>
  new EgressError('http.protocol', { message: `The answer ${what}.` });

function withOneLength(head: Buffer): Buffer {
  const [statusLine = '', ...fields] = head.toString('latin1').split('\r\n');
  const isLength = (field: string): boolean => /^content-length:/i.test(field);
  const lengths = fields.filter(isLength).flatMap((field) => field.slice(field.indexOf(':') + 1).split(','));
  if (lengths.length === 0) return head;
  const [length = '', ...others] = lengths.map((text) => text.trim());
  const hasCoding = fields.some((field) => /^transfer-encoding:/i.test(field));
  if (hasCoding || others.some((other) => other !== length))
    throw contradiction('contradicts itself about its length');
  if (others.length === 0) return head;
  const rest = fields.filter((field) => !isLength(field));
  return Buffer.from([statusLine, `Content-Length: ${length}`, ...rest].join('\r\n'), 'latin1');
}
