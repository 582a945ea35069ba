import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants, logOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { withdrawable } from '../../stack/test-actions.ts';
import { letPass, race } from './spread.ts';

const withdrawn = new Set<string>();
let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ actions: [withdrawable((id) => void withdrawn.add(id))] });
});
afterAll(() => stack.stop());

const times = 25;
const holding = (id: string, timeout = 'P1D') => ({
  id,
  name: 'test/withdraw@v1',
  attributes: { key: 'any' },
  timeout,
});
const cancel = async (id: string) =>
  (await stack.request('POST', `${stack.project}/executions/${id}/cancel`)).status;
const resume = async (id: string) =>
  (await stack.request('POST', `${stack.project}/executions/${id}/resume`, { body: { actionId: 'hold' } }))
    .status;

/** Returns the outcome of a race, in the words of `defined`. */
async function outcomeOf(id: string, answer: number) {
  const execution = await stack.until(id, 'completed', 'failed', 'cancelled');
  const { status, isCancellationRequested, completedActionIds } = execution;
  const wasHeld = (await logOf(stack, id)).some(({ type }) => type === 'workflowExecution.onHold');
  const mustBeWithdrawn = status === 'cancelled' && wasHeld && completedActionIds.length === 0;
  const broken = await brokenInvariants(stack, id);
  return {
    answer,
    status,
    isCancellationRequested,
    isLeftInTheWorld: mustBeWithdrawn && !withdrawn.has(id),
    broken,
  };
}

/** Returns the outcome that the cancellation's answer promised. No hold may be left open. */
const defined = (answer: number, otherwise: 'completed' | 'failed') => ({
  answer,
  status: answer === 202 ? 'cancelled' : otherwise,
  isCancellationRequested: answer === 202,
  isLeftInTheWorld: false,
  broken: [],
});

describe('a cancellation at the instant of', () => {
  it('the completion is carried out if it was accepted, else it changes nothing', async () => {
    const workflowId = await stack.publish(workflowOf(['a', 'b', 'c'].map((id) => check(id))));
    await race(times, 10, async (index) => {
      const { body } = await stack.start(workflowId);
      await letPass(stack, 2 * index);
      const answer = await cancel(body.id);
      expect(await outcomeOf(body.id, answer)).toEqual(defined(answer, 'completed'));
    });
  });

  it('the event either wins or loses', async () => {
    const workflowId = await stack.publish(workflowOf([holding('hold'), check('after')]));
    await race(times, 10, async (index) => {
      const { id } = await stack.run(workflowId);
      const first = async () => letPass(stack, index % 10);
      const [resumed, answer] = await Promise.all(
        index % 2 === 0
          ? [resume(id), first().then(() => cancel(id))]
          : [first().then(() => resume(id)), cancel(id)],
      );
      expect([202, 409]).toContain(resumed);
      expect(await outcomeOf(id, answer)).toEqual(defined(answer, 'completed'));
    });
  });

  it('the hold withdraws the hold, and no event is accepted any more', async () => {
    const workflowId = await stack.publish(workflowOf([holding('hold')]));
    await race(times, 10, async (index) => {
      const { body } = await stack.start(workflowId);
      await letPass(stack, 2 * index);
      expect(await cancel(body.id)).toBe(202);
      expect(await resume(body.id)).toBe(409);
      expect(await outcomeOf(body.id, 202)).toEqual(defined(202, 'failed'));
    });
  });

  it("the hold's end either wins or loses", async () => {
    const workflowId = await stack.publish(workflowOf([holding('hold', 'PT0.05S')]));
    await race(times, 10, async (index) => {
      const { id } = await stack.run(workflowId);
      await letPass(stack, 2 * index);
      const answer = await cancel(id);
      expect(await outcomeOf(id, answer)).toEqual(defined(answer, 'failed'));
    });
  });
});
