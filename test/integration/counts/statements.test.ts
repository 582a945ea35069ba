import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { check, fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { closed } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { isOfTheirOwn } from './statements.ts';

const statements: string[] = [];
let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ onStatement: (text) => void statements.push(text.trim()) });
});
afterAll(() => stack.stop());
beforeEach(() => stack.worker.start());

/** Returns the round trips to Postgres while the work runs. */
async function roundTrips(work: () => Promise<unknown>): Promise<string[]> {
  await stack.dependencies.background.idle();
  statements.length = 0;
  await work();
  await stack.dependencies.background.idle();
  return statements.filter((text) => !isOfTheirOwn(text));
}

/** Returns the fewest of three runs, because on a busy machine Temporal may repeat a request. */
async function fewest(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let time = 0; time < 3; time++) counts.push((await roundTrips(work)).length);
  return Math.min(...counts);
}

/** The mark that a run was started comes a second later. A callback starts none. */
const isOfAnEarlierStart = (text: string): boolean => text.includes('as started (id, generation)');

const run = async (workflowId: string) => {
  const { body } = await stack.start(workflowId);
  await closed(stack, body.id);
};

describe('round trips to Postgres', () => {
  it('are at most four for a start: the caller, the workflow, the row, and the mark of the dispatch', async () => {
    const workflowId = await stack.publish(workflowOf([check('one')]));
    await run(workflowId);
    await stack.worker.stop();
    const trips = await roundTrips(() => stack.start(workflowId));
    expect(trips.slice(4)).toEqual([]);
    await stack.worker.start();
  });

  it('are no more for forty actions that only compute than for one: they share its commit', async () => {
    const publish = (count: number) =>
      stack.publish(
        workflowOf(Array.from({ length: count }, (_, index) => check(`action${index}`, '$.input'))),
      );
    const [short, long] = [await publish(1), await publish(40)];
    // Definitions are read once and then cached.
    await run(short);
    await run(long);
    const few = await fewest(() => run(short));
    const many = await fewest(() => run(long));
    expect(many).toBe(few);
    // A start, the one read, and the one commit.
    expect(few).toBeLessThanOrEqual(4 + 1 + 1);
  });

  it('are three for each action that calls out: its reading, its start, and its commit', async () => {
    const { port } = await serveHttp((_, response) => void response.end('{}'));
    const publish = (count: number) =>
      stack.publish(
        workflowOf(
          Array.from({ length: count }, (_, index) => fetching(`call${index}`, `http://127.0.0.1:${port}/`)),
        ),
      );
    const [short, long] = [await publish(1), await publish(9)];
    await run(short);
    await run(long);
    const few = await fewest(() => run(short));
    const many = await fewest(() => run(long));
    expect((many - few) / 8).toBeLessThanOrEqual(3);
  });

  it('are at most three for a callback: the hold, its answer, and the mark of the dispatch', async () => {
    const { id, payload } = await stack.run(await stack.publish(workflowOf([waiting('wait')])));
    await stack.worker.stop();
    const path = new URL(String(payload.actions['wait']?.output['callbackUrl'])).pathname;
    const trips = await roundTrips(() => stack.request('POST', path, { apiKey: null }));
    expect(trips.filter((text) => !isOfAnEarlierStart(text)).slice(3)).toEqual([]);
    await stack.worker.start();
    await stack.until(id, 'completed');
  });

  it('are few while a caller waits for the end of an execution, of which the worker says', async () => {
    const { port } = await serveHttp((_, response) => void setTimeout(() => response.end('{}'), 800).unref());
    const workflowId = await stack.publish(workflowOf([fetching('slow', `http://127.0.0.1:${port}/`)]));
    const trips = await roundTrips(async () => {
      const { body } = await stack.start(workflowId, {}, { prefer: 'wait=60' });
      expect(body.status).toBe('completed');
    });
    const looks = trips.filter((text) => text.includes('f.place as follower'));
    // At times that grow; one every 25 ms would be 32.
    expect(looks.length).toBeLessThanOrEqual(9);
  });
});
