import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { letPass, race } from './spread.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ maxCachedWorkflows: 300 });
});
afterAll(() => stack.stop());

const resume = async (id: string, data: unknown) =>
  (
    await stack.request('POST', `${stack.project}/executions/${id}/resume`, {
      body: { actionId: 'wait', data },
    })
  ).status;

describe('a resume', () => {
  it('is accepted exactly once if it comes twice at the same instant, and its data counts', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('wait'), check('after')]));
    await race(25, 5, async () => {
      const { id } = await stack.run(workflowId);
      const answers = await Promise.all([resume(id, 0), resume(id, 1)]);
      expect(answers.toSorted((a, b) => a - b)).toEqual([202, 409]);
      const { payload } = await stack.until(id, 'completed');
      expect(payload.actions['wait']?.output['data']).toBe(answers.indexOf(202));
      expect(await brokenInvariants(stack, id)).toEqual([]);
    });
  });

  it('completes the hold if it is accepted at the instant of its end, else the hold fails', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('wait', {}, { timeout: 'PT0.05S' })]));
    await race(25, 5, async (index) => {
      const { id } = await stack.run(workflowId);
      await letPass(stack, 2 * index);
      const answer = await resume(id, 'in time');
      const { status, error, payload } = await stack.until(id, 'completed', 'failed');
      const { data = null } = payload.actions['wait']?.output ?? {};
      expect({ answer, status, code: error?.code ?? null, data }).toEqual(
        answer === 202
          ? { answer, status: 'completed', code: null, data: 'in time' }
          : { answer: 409, status: 'failed', code: 2005, data: null },
      );
      expect(await brokenInvariants(stack, id)).toEqual([]);
    });
  });

  it(
    'gives each of a hundred executions on hold its own data, in any order',
    { timeout: 240_000 },
    async () => {
      const workflowId = await stack.publish(
        workflowOf([waiting('wait'), check('after', '$.actions.wait.output.data')]),
      );
      const ids = await race(100, 50, async () => (await stack.run(workflowId)).id);
      const [shuffled = []] = fc.sample(fc.shuffledSubarray(ids, { minLength: ids.length }), {
        numRuns: 1,
        seed: 7,
      });
      const answers = await race(100, 100, async (index) => resume(shuffled[index] ?? '', shuffled[index]));
      expect(new Set(answers)).toEqual(new Set([202]));
      await race(100, 50, async (index) => {
        const id = ids[index] ?? '';
        expect(await brokenInvariants(stack, id)).toEqual([]);
        const { status, payload } = await stack.get(id);
        expect([status, payload.actions['wait']?.output['data']]).toEqual(['completed', id]);
      });
    },
  );
});
