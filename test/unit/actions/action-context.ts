import { pino } from 'pino';
import { readSmall } from '../../../src/definitions/evaluation/read-json.ts';
import { validate } from '../../../src/definitions/evaluation/task.ts';
import type { ActionContext, ExecutionTools } from '../../../actions/context.ts';
import { openEgress, toLoopback } from '../net/open-egress.ts';

export const now = Date.parse('2027-01-31T09:00:00Z');

/** Returns the context of an action, outside of any run. */
export const actionContext = (changes: Partial<ActionContext> = {}): ActionContext => ({
  executionId: 'execution-1',
  actionId: 'call',
  projectId: 'project-1',
  walletId: 'wallet-1',
  idempotencyKey: 'execution-1/call',
  attempt: 1,
  now,
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
  egress: openEgress(toLoopback),
  isLiteral: () => true,
  signJwt: () => Promise.reject(new Error('there is no secret')),
  credential: () => Promise.reject(new Error('there is no secret')),
  readJson: async (text) => readSmall(text),
  validate: async (schema, value, detailLevel) => validate({ schema, value, detailLevel }),
  ...changes,
});

/** The same for an action that means nothing without an execution, which nobody has started. */
export const executionContext = (
  changes: Partial<ExecutionTools> = {},
): ActionContext & { execution: ExecutionTools } => ({
  ...actionContext(),
  execution: {
    startedBy: null,
    timeout: null,
    continuesOnTimeout: false,
    findSource: () => Promise.reject(new Error('there is no inbound webhook')),
    startChild: async () => null,
    ...changes,
  },
});
