import { connect } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { maxBodyBytes, smallBodyBytes } from '../../../api/http/bodies.ts';
import { anyInput } from '../../stack/children.ts';
import { waiting } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** Announces a body and never sends it; returns the answer, which therefore comes without it. */
async function answerBeforeBody(path: string, headers: Record<string, string> = {}, length = 900_000) {
  const socket = connect(stack.port, '127.0.0.1');
  const lines = Object.entries({
    host: 'holdfast',
    'content-type': 'application/json',
    'content-length': String(length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  try {
    const [chunk] = (await new Promise((resolve, reject) => {
      socket.once('data', (data) => resolve([data]));
      socket.once('error', reject);
    })) as [Buffer];
    return chunk.toString();
  } finally {
    socket.destroy();
  }
}

const statusIn = (answer: string): number => Number(answer.split(' ', 2)[1]);

const callbackUrlOf = async (): Promise<string> => {
  const { payload } = await stack.run(await stack.publish(anyInput([waiting('wait')])));
  return String(payload.actions['wait']?.output['callbackUrl']);
};

/** Counts what is parsed on the event loop and has more than 64 KiB. */
async function largeTextsParsed(done: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await done();
    return parse.mock.calls.filter(([text]) => typeof text === 'string' && text.length > 65_536).length;
  } finally {
    parse.mockRestore();
  }
}

describe('the body of a stranger', () => {
  it('is not read without a key, with a wrong key, and at a URL where nothing waits', async () => {
    const start = `${stack.project}/executions`;
    expect(statusIn(await answerBeforeBody(start))).toBe(401);
    expect(statusIn(await answerBeforeBody(start, { 'x-access-token': 'hf_wrong' }))).toBe(401);
    const nowhere = 'A'.repeat(43);
    for (const path of [
      `/callbacks/${nowhere}`,
      `/callbacks/0198f3a2-5b1c-7d4e-8f60-112233445566/wait/1/${nowhere}`,
    ]) {
      expect(statusIn(await answerBeforeBody(path))).toBe(404);
      expect(statusIn(await answerBeforeBody(`${path}/fail`, {}, 1_000))).toBe(404);
      expect(statusIn(await answerBeforeBody(`${path}/heartbeat`, {}, 1_000))).toBe(404);
    }
  });

  it('is limited to a small size if few fields are known: in sign-in, refusals and heartbeats', async () => {
    const callback = new URL(await callbackUrlOf()).pathname;
    for (const path of ['/v1/session', '/v1/invitations/look', `${callback}/fail`, `${callback}/heartbeat`]) {
      const answer = await answerBeforeBody(path, {}, smallBodyBytes + 1);
      expect([path, statusIn(answer)]).toEqual([path, 413]);
      expect(answer).toContain(`"limit":${smallBodyBytes}`);
    }
    const tooLarge = await answerBeforeBody(callback, {}, maxBodyBytes + 1);
    expect(tooLarge).toContain(`"limit":${maxBodyBytes}`);
  });
});

describe('a body of more than 64 KiB', () => {
  const large = (rest = '') => `{"text":${JSON.stringify('x'.repeat(900_000))}${rest}}`;
  const answer = async (url: string, body: string) => {
    const sent = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return { status: sent.status, text: await sent.text() };
  };

  it('is parsed in a thread', async () => {
    const url = await callbackUrlOf();
    const parsed = await largeTextsParsed(async () => {
      expect(await answer(url, large())).toMatchObject({ status: 202 });
    });
    expect(parsed).toBe(0);
  });

  it.each([
    ['that is no JSON', ',"a":', 'The body is not valid JSON: line 1'],
    ['with a number that cannot be kept', ',"a":12345678901234567890', '"reason":"number.inexact"'],
    [
      'with a key that changes a prototype',
      ',"__proto__":{"a":1}',
      'a field may not have the name `__proto__`',
    ],
    ['with a fraction that cannot be kept', ',"a":0.12345678901234567890', '"reason":"number.inexact"'],
    ['with half of a surrogate pair', String.raw`,"a":"\ud800"`, '"reason":"value.format"'],
    ['with a key twice', ',"text":1', 'The body is not valid JSON'],
    ['that is nested too deep', `,"a":${'['.repeat(40)}${']'.repeat(40)}`, '"reason":"value.depth"'],
  ])('is refused in the same words as a small one: %s', async (_what, rest, words) => {
    const url = await callbackUrlOf();
    const [much, little] = [await answer(url, large(rest)), await answer(url, `{"text":0${rest}}`)];
    expect(much.text).toContain(words);
    expect(little.text).toContain(words);
    expect(much.status).toBe(little.status);
  });
});
