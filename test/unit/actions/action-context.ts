import { pino } from 'pino';
import { readSmall } from '../../../src/definitions/evaluation/read-json.ts';
import { validate } from '../../../src/definitions/evaluation/task.ts';
import type { ActionContext } from '../../../actions/action.ts';
import { openEgress, toLoopback } from '../net/open-egress.ts';

export const now = Date.parse('2027-01-31T09:00:00Z');

/** Returns the context of an action, outside of any run. */
export const actionContext = (changes: Partial<ActionContext> = {}): ActionContext => ({
  executionId: 'execution-1',
  actionId: 'call',
  projectId: 'project-1',
  walletId: 'wallet-1',
  startedBy: null,
  idempotencyKey: 'execution-1/call',
  attempt: 1,
  publicUrl: 'https://holdfast.test',
  now,
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
  egress: openEgress(toLoopback),
  timeout: null,
  isLiteral: () => true,
  prepares: () => Promise.reject(new Error('there is no wallet')),
  wallet: null,
  handOff: null,
  queueMail: null,
  listBehind: null,
  findMember: null,
  takeLock: null,
  signDecision: null,
  continuesOnTimeout: false,
  startChild: async () => null,
  signJwt: () => Promise.reject(new Error('there is no secret')),
  credential: () => Promise.reject(new Error('there is no secret')),
  findSource: () => Promise.reject(new Error('there is no inbound webhook')),
  credentials: null,
  readJson: async (text) => readSmall(text),
  validate: async (schema, value, detailLevel) => validate({ schema, value, detailLevel }),
  ...changes,
});
