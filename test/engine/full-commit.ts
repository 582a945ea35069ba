import type { Commit } from '../../db/queries/executions/engine/commit.ts';
import { newRow } from '../../src/engine/walker/row.ts';
import { pathOf, rootPath } from '../../src/engine/plan/path.ts';
import { firstTurn } from '../../src/engine/walker/turn.ts';

const sealed = Buffer.from('sealed');
const rejected = { id: 'reject', label: 'Reject', style: 'danger' } as const;
const loop = newRow(pathOf('loop'), rootPath, 1);

/** A commit with all that one can have. No commit has all of it. */
export const fullCommit: Commit = {
  guards: new Map([[pathOf('a'), 1]]),
  fence: { path: pathOf('a'), do: 'resume', inboxId: '01a20650-1816-72d6-81bb-81a532aba4ce' },
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
      namedOutcome: rejected,
      wakeInMs: null,
      deadlineInMs: 0.5,
      begunFrom: rootPath,
    },
  ],
  items: [{ path: pathOf('loop'), chunk: 0, items: sealed }],
  arrivals: [
    {
      do: 'arrive',
      at: pathOf('all'),
      from: pathOf('all/one'),
      as: 'completed',
      isOver: true,
      by: null,
      remains: false,
      ran: true,
    },
  ],
  starts: [{ path: pathOf('loop'), count: 1, concurrency: null }],
  wants: [pathOf('loop')],
  wakeups: new Map([[pathOf('loop'), { more: 1, handled: 0 }]]),
  stops: [{ path: pathOf('all'), cause: { kind: 'timedOut' } }],
  log: [{ type: 'test', path: pathOf('a'), error: sealed, outcome: rejected }],
  completed: [pathOf('a')],
  outcome: rejected,
  instances: 1,
  knownInstances: 0,
  rerun: [pathOf('a')],
  hold: {
    path: pathOf('a'),
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
    entry: {
      path: pathOf('a'),
      turn: firstTurn,
      name: 'general/callback@v1',
      runs: 'local',
      timeoutMs: 1_000,
    },
  },
  redrive: { inboxId: '01a20650-1816-72d6-81bb-81a532aba4cf', asksAgain: true },
  children: [{ path: pathOf('a'), as: 'completed' }],
  hasPendingActions: true,
  decidesEnd: true,
  knowsCancellation: true,
  early: 'calls',
  finish: {
    status: 'failed',
    failedPath: pathOf('a'),
    error: sealed,
    cause: { actionId: 'a', reason: 'test', host: null, status: null, childId: null },
    code: 2005,
  },
};
