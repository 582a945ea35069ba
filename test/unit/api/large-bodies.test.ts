import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { parseBodies } from '../../../api/http/bodies.ts';
import { largeBodies } from '../../../api/http/large-bodies.ts';
import { eventually } from '../../stack/eventually.ts';
import { createEvaluator } from '../../../threads/evaluator.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** An API whose only route notes which requests it works on at the same time, and in which order. */
function appThat(work: () => Promise<void>) {
  const app = fastify();
  apps.push(app);
  const [begun, together, came] = [[] as string[], [] as number[], [] as string[]];
  let working = 0;
  app.addHook('onRequest', async (request) => {
    request.admittedTo = String(request.headers['x-account']);
    came.push(request.admittedTo);
  });
  // None makes room before it is answered, however busy the machine is.
  const parser = createEvaluator(async (projectId) => projectId);
  parseBodies(app, parser, largeBodies(app, 100_000));
  const handler = async (request: FastifyRequest) => {
    begun.push(String(request.headers['x-account']));
    together.push(++working);
    await work();
    working--;
    return { keys: Object.keys(request.body as object).length };
  };
  app.route({ method: 'POST', url: '/', handler });
  const post = (account: string, body: object) =>
    app.inject({ method: 'POST', url: '/', headers: { 'x-account': account }, payload: body });
  return { post, begun, together, came };
}

const large = { a: 'x'.repeat(70_000) };
const fewTurns = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await turn();
};

it('requests with large bodies are worked on one after the other, and accounts take turns', async () => {
  const released = Promise.withResolvers<void>();
  const { post, begun, together, came } = appThat(async () => {
    await released.promise;
    await fewTurns();
  });
  const flood = ['a', 'a', 'a', 'a', 'b'].map((account) => post(account, large));
  await eventually(() => expect(came).toHaveLength(5));
  await fewTurns();
  released.resolve();
  const answers = await Promise.all(flood);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(Math.max(...together)).toBe(1);
  expect(begun.indexOf('b')).toBeLessThan(3);
});

it('requests with small bodies wait for none of them', async () => {
  const released = Promise.withResolvers<void>();
  const { post, begun } = appThat(() => (begun.length === 1 ? released.promise : Promise.resolve()));
  const held = post('a', large);
  const behind = post('a', large);
  await eventually(() => expect(begun).toEqual(['a']));
  expect((await post('a', { small: true })).json()).toEqual({ keys: 1 });
  released.resolve();
  expect((await Promise.all([held, behind])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

it('an account that has as many as may wait is refused, and another one is not', async () => {
  const released = Promise.withResolvers<void>();
  const { post } = appThat(() => released.promise);
  const flood = Array.from({ length: 40 }, () => post('a', large));
  const refused = await Promise.race(flood);
  expect({ status: refused.statusCode }).toEqual({ status: 503 });
  const other = post('b', large);
  released.resolve();
  expect((await other).statusCode).toBe(200);
});
