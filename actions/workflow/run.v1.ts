import { runV1 as contract } from '../../src/actions/workflow/run.v1.ts';
import type { ActionImplementation } from '../action.ts';

export const runV1: ActionImplementation<typeof contract> = {
  contract,
  async run({ execution }, { workflow, version = null, input, key, onOpenKey = 'refuse', wait = true }) {
    const executionId = await execution.startChild({
      workflow,
      version,
      input,
      claim: key === undefined ? null : { key: String(key), onOpenKey },
      isAwaited: wait,
    });
    if (executionId === null) return { awaiting: null };
    return wait
      ? { awaiting: { executionId, status: 'running', output: null } }
      : { completed: { executionId, status: 'created', output: null } };
  },
};
