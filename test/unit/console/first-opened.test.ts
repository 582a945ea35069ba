import { describe, expect, it } from 'vitest';
import { readDefinition } from '../../../console/src/executions/definition.ts';
import { firstOpened } from '../../../console/src/executions/first-opened.ts';

const definition = readDefinition(
  JSON.stringify({
    name: 'Order',
    actions: ['pay', 'pack', 'refuse'].map((id) => ({ id, name: 'general/set@v1', attributes: {} })),
  }),
);
const opened = (execution: object, holds: { actionId: string }[] = []) =>
  firstOpened(
    { status: 'running', failedActionId: null, completedActionIds: [], ...execution },
    definition,
    holds,
  );

describe('the page of an execution opens', () => {
  it('at the failed entry, or else at the longest wait', () => {
    expect(opened({ status: 'failed', failedActionId: 'pack' })).toBe('pack');
    expect(opened({ status: 'onHold' }, [{ actionId: 'pack' }, { actionId: 'pay' }])).toBe('pack');
  });

  it('at the running entry', () => {
    expect(opened({ completedActionIds: ['pay'] })).toBe('pack');
  });

  it('at the entry that completed last, after a success, and not at a skipped one', () => {
    expect(opened({ status: 'completed', completedActionIds: ['pay', 'pack'] })).toBe('pack');
    expect(opened({ status: 'completed' })).toBe('pay');
  });
});
