import { describe, expect, it } from 'vitest';
import { WholeAnswers } from '../../../db/connection/whole-answers.ts';

/** A message of Postgres: its type, its length, and a body. */
function message(type: string, body = ''): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

const ready = message('Z', 'I');
const rows = [message('D', 'one'), message('D', ''), message('D', 'three')];
const end = message('C', 'SELECT 3');

/** What is passed on of messages that come in chunks of this size. */
function passed(messages: readonly Buffer[], size: number, answers = new WholeAnswers()): string {
  const sent = Buffer.concat(messages);
  const chunks = Array.from({ length: Math.ceil(sent.length / size) }, (_, index) =>
    sent.subarray(index * size, (index + 1) * size),
  );
  return Buffer.concat(chunks.flatMap((chunk) => answers.take(chunk))).toString('latin1');
}

const text = (...messages: Buffer[]): string => Buffer.concat(messages).toString('latin1');

describe.each([1, 3, 4, 7, 1_000])('an answer in chunks of %i bytes', (size) => {
  it('is passed on unchanged if it is whole', () => {
    const messages = [
      message('R', 'in'),
      ready,
      message('T', 'a'),
      ...rows,
      end,
      ready,
      ...rows,
      message('s'),
      end,
      ready,
    ];
    expect(passed(messages, size)).toBe(text(...messages));
  });

  it('is passed on up to its last whole row if it has no end', () => {
    expect(passed([ready, message('T', 'a'), ...rows], size)).toBe(text(ready, message('T', 'a')));
    expect(passed([ready, ...rows, end.subarray(0, 8)], size)).toBe(text(ready));
  });

  it('is dropped if it fails, and its error is passed on', () => {
    const failure = message('E', 'CP0001\0\0');
    const next = [...rows, end, ready];
    expect(passed([ready, ...rows, failure, ready, ...next], size)).toBe(
      text(ready, failure, ready, ...next),
    );
  });

  it('accepts the login after the server is ready, and refuses with an error before that', () => {
    const refusing = new WholeAnswers();
    const refusal = message('E', 'C28P01\0\0');
    passed([message('R', 'prove it'), refusal], size, refusing);
    expect(refusing).toMatchObject({ isIn: false, refusal: 'C28P01\0\0' });

    const accepting = new WholeAnswers();
    passed([message('R', 'in'), ready, refusal], size, accepting);
    expect(accepting).toMatchObject({ isIn: true, refusal: '' });
  });
});
