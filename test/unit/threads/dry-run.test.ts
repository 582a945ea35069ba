import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import type { DryRunRequest } from '../../../src/definitions/dry-run/request.ts';
import { createEvaluator, evaluationThreads } from '../../../threads/evaluator.ts';
import { set } from '../../stack/definitions.ts';
import { startedAt } from '../dry-run/run.ts';

const evaluator = createEvaluator(async (projectId) => projectId, evaluationThreads(2));
const requestOf = (actions: readonly object[], input: Record<string, unknown> = {}): DryRunRequest => ({
  text: JSON.stringify({ name: 'Test', input: { type: 'object' }, actions }),
  format: 'json',
  input,
  answers: {},
  project: { vars: {}, calendars: {} },
  cancelAfterMs: null,
  projectId: 'p',
  workflowId: 'w',
  startedAt,
});

describe('a dry run in a thread', () => {
  it('comes back as plain data', async () => {
    const done = await evaluator.dryRun(
      requestOf([set('one', { id: '${execution.workflowId}' })]),
      catalogue,
    );
    expect(done).toMatchObject({ status: 'completed', coverage: { entries: ['one'] } });
    expect(done.trace.at(-1)?.output).toEqual({ id: 'w' });
  });

  it('is refused with the error that it would have here', async () => {
    await expect(
      evaluator.dryRun(requestOf([{ id: 'a', name: 'no/such@v1' }]), catalogue),
    ).rejects.toMatchObject({
      code: 2000,
      status: 422,
      message: 'The draft has errors, so it cannot run. Correct them first.',
    });
  });

  it('does not keep this process from other work', async () => {
    const list = Array.from({ length: 5_000 }, (_, index) => index);
    const heavy = { id: 'many', forEach: '${input.list}', actions: [set('a', { n: '${item}' })] };
    let turns = 0;
    const ticks = setInterval(() => {
      turns += 1;
    }, 1);
    const done = await evaluator.dryRun(requestOf([heavy], { list }), catalogue);
    clearInterval(ticks);
    expect(done.status).toBe('completed');
    // Had it run here, no timer would have had its turn.
    expect(turns).toBeGreaterThan(10);
  });
});
