import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { hangUpOf } from '../../../api/http/hang-up.ts';
import { eventually } from '../../stack/eventually.ts';

/** Serves a request that is answered when the test wants it. */
async function serve() {
  const app = fastify();
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>();
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  app.post('/', async (_request, reply) => {
    // By then the body was read, and the request is closed.
    await new Promise((then) => setImmediate(then));
    begin(hangUpOf(reply));
    return answer;
  });
  onTestFinished(() => app.close());
  return { url: await app.listen({ port: 0 }), begun, answer: () => resolve({}) };
}

const post = (url: string, signal?: AbortSignal): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
    ...(signal ? { signal } : {}),
  });

it('tells of a caller who hangs up after sending a body', async () => {
  const { url, begun, answer } = await serve();
  const caller = new AbortController();
  const asked = post(url, caller.signal);
  const hungUp = await begun;
  expect(hungUp.aborted).toBe(false);
  caller.abort();
  await expect(asked).rejects.toThrow('aborted');
  await eventually(() => expect(hungUp.aborted).toBe(true));
  answer();
});

it('tells nothing of a caller who is answered', async () => {
  const { url, begun, answer } = await serve();
  const asked = post(url);
  const hungUp = await begun;
  answer();
  expect((await asked).status).toBe(200);
  await (await asked).text();
  expect(hungUp.aborted).toBe(false);
});
