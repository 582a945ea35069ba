import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRetry } from '../../../src/actions/contract.ts';
import { createApiMetrics } from '../../../api/http/metrics.ts';
import { createWorkerMetrics, type ActionMetrics } from '../../../workers/metrics.ts';
import { set, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { throwing } from '../../stack/test-actions.ts';

const usual = throwing('local');
/** Only computes, and has a fault of ours in it. */
const faulty = {
  ...usual,
  contract: { ...usual.contract, name: 'test/faulty@v1', retry: noRetry },
} as const;
const tried: string[] = [];
const pingDatabase = async () => true;
const { requests } = createApiMetrics({
  pingDatabase,
  background: { load: () => ({ running: 0, queued: 0 }) },
  readFeedLagSeconds: async () => 0,
});
const { actions } = createWorkerMetrics({
  pingDatabase,
  readBacklog: () => Promise.reject(new Error('nobody asks')),
});
const observed: ActionMetrics = {
  ...actions,
  tried: (action, outcome, seconds) => {
    tried.push(`${action} ${outcome}`);
    actions.tried(action, outcome, seconds);
  },
};

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ actions: [faulty], metrics: { api: requests, worker: observed } });
});
afterAll(() => stack.stop());

it('an internal error while an action is computed ahead is logged and counted, and its own activity computes it again', async () => {
  const workflowId = await stack.publish(
    workflowOf([set('a', {}), { id: 'b', name: 'test/faulty@v1', attributes: { message: 'quoted' } }]),
  );
  const { id } = await stack.run(workflowId);
  await stack.until(id, 'failed');
  const lines = stack.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const [line, ...others] = lines.filter(({ msg }) => msg === 'an action could not be computed ahead');
  expect(line).toMatchObject({ executionId: id, actionId: 'b', level: 50 });
  expect(others).toEqual([]);
  expect(tried.filter((one) => one.startsWith('test/faulty'))).toEqual([
    'test/faulty@v1 retried',
    'test/faulty@v1 failed',
  ]);
});
