import { describe, expect, it } from 'vitest';
import type { NewChild } from '../../../../actions/context.ts';
import { runV1 } from '../../../../actions/workflow/run.v1.ts';
import { executionContext } from '../action-context.ts';

const executionId = '0198f3a2-5b1c-7d4e-8f60-112233445566';

const starting = (id: string | null) => {
  const started: NewChild[] = [];
  const context = executionContext({
    startChild: async (child) => {
      started.push(child);
      return id;
    },
  });
  return { context, started };
};

describe('workflow/run@v1', () => {
  it('waits for the execution that it has started', async () => {
    const { context, started } = starting(executionId);
    const result = await runV1.run(context, { workflow: 'w', version: 3, input: { a: 1 } }, undefined);
    expect(result).toEqual({ awaiting: { executionId, status: 'running', output: null } });
    expect(started).toEqual([{ workflow: 'w', version: 3, input: { a: 1 }, claim: null, isAwaited: true }]);
  });

  it('completes at once with `wait: false`', async () => {
    const { context, started } = starting(executionId);
    const result = await runV1.run(context, { workflow: 'w', input: {}, wait: false }, undefined);
    expect(result).toEqual({ completed: { executionId, status: 'created', output: null } });
    expect(started).toEqual([{ workflow: 'w', version: null, input: {}, claim: null, isAwaited: false }]);
  });

  it('claims a key, as a text', async () => {
    const { context, started } = starting(executionId);
    await runV1.run(context, { workflow: 'w', input: {}, key: 7, onOpenKey: 'supersede' }, undefined);
    expect(started).toMatchObject([{ claim: { key: '7', onOpenKey: 'supersede' } }]);
  });

  it('has no output if it is to end before it has started anything', async () => {
    const { context } = starting(null);
    expect(await runV1.run(context, { workflow: 'w', input: {} }, undefined)).toEqual({ awaiting: null });
  });
});
