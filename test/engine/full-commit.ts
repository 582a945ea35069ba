import type { Commit } from '../../db/queries/executions/engine/commit.ts';
import { newRow } from '../../src/engine/walker/row.ts';

const sealed = Buffer.from('sealed');
const loop = newRow('loop', '', 1);

/** A commit with all that one can have. No commit has all of it. */
export const fullCommit: Commit = {
  guards: new Map([['a', 1]]),
  fence: { path: 'a', do: 'resume', inboxId: '01a20650-1816-72d6-81bb-81a532aba4ce' },
  rows: [
    {
      row: loop,
      status: 'open',
      isAction: false,
      caseName: null,
      countsJoin: true,
      next: 0,
      output: sealed,
      error: null,
      errorCode: null,
      wasDefinite: null,
      failedTries: 0,
      repeats: 0,
      effect: 1,
      outcome: null,
      wakeInMs: null,
      deadlineInMs: 0.5,
    },
  ],
  items: [{ path: 'loop', chunk: 0, items: sealed }],
  arrivals: [
    {
      do: 'arrive',
      at: 'all',
      from: 'all/one',
      as: 'completed',
      isOver: true,
      by: null,
      remains: false,
      ran: true,
    },
  ],
  starts: [{ path: 'loop', count: 1, concurrency: null }],
  wants: ['loop'],
  wakeups: new Map([['loop', { more: 1, handled: 0 }]]),
  stops: [{ path: 'all', cause: { kind: 'timedOut' } }],
  log: [{ type: 'test', path: 'a', error: sealed }],
  completed: ['a'],
  instances: 1,
  knownInstances: 0,
  rerun: ['a'],
  hold: {
    path: 'a',
    keys: ['key'],
    acceptsData: true,
    dataSchema: sealed,
    label: sealed,
    refusal: sealed,
    reminders: [1],
    expiresAt: 3,
    wakesAt: 2,
    heartbeatMs: 1_000,
    isEnding: false,
    entry: { path: 'a', turn: 0, name: 'general/callback@v1', runs: 'local', timeoutMs: 1_000 },
  },
  redrive: { inboxId: '01a20650-1816-72d6-81bb-81a532aba4cf', asksAgain: true },
  children: [{ path: 'a', as: 'completed' }],
  hasPendingActions: true,
  decidesEnd: true,
  knowsCancellation: true,
  finish: {
    status: 'failed',
    failedPath: 'a',
    error: sealed,
    cause: { actionId: 'a', reason: 'test', host: null, status: null, childId: null },
    code: 2005,
  },
};
