import { describe, expect, it } from 'vitest';
import type { LoadedStep } from '../../../db/queries/executions/steps/load.ts';
import type { ActionRequest } from '../../../src/contract/execution-workflow.ts';
import { recordedOutcome } from '../../../workers/engine/recorded-outcome.ts';

const run: ActionRequest = { do: 'run' };
const resume: ActionRequest = { do: 'resume', inboxId: 'mine' };
const expire: ActionRequest = { do: 'expire' };
const cancel: ActionRequest = { do: 'cancel' };

type Checkpoint = 'none' | NonNullable<LoadedStep['action']>['status'];
type Claim = 'none' | 'open' | 'byMine' | 'byOther' | 'byCancellation';

function loaded(checkpoint: Checkpoint, claim: Claim, isCancellationRequested = false, now = 7): LoadedStep {
  const claimedBy = { none: null, open: null, byMine: 'mine', byOther: 'other', byCancellation: null }[claim];
  return {
    now: () => now,
    projectId: 'project',
    walletId: 'wallet',
    step: 3,
    isCancellationRequested,
    dataKey: { ownerId: 'execution', masterKeyId: 'test', wrapped: Buffer.alloc(0) },
    action:
      checkpoint === 'none'
        ? null
        : {
            status: checkpoint,
            output: null,
            errorCode: 2008,
            failedTries: 0,
            effectAttempt: 1,
          },
    hold:
      claim === 'none'
        ? null
        : { id: 'hold', state: claim === 'open' ? 'open' : 'claimed', claimedBy, expiresAt: 7 },
  };
}

const held = { outcome: 'held', holdId: 'hold', expiresAt: 7, waitMs: 1 };
const work = null;

describe('what is recorded of an action', () => {
  it.each<[string, LoadedStep, ActionRequest, object | null]>([
    ['nothing: it begins', loaded('none', 'none'), run, work],
    ['a failed try: it begins again', loaded('retrying', 'none'), run, work],
    [
      'its end: it is returned again, whatever is requested',
      loaded('completed', 'none'),
      run,
      { outcome: 'completed' },
    ],
    ['its end, to an event that came late', loaded('completed', 'none'), resume, { outcome: 'completed' }],
    ['its failure, with its code', loaded('failed', 'none'), run, { outcome: 'failed', code: 2008 }],
    ['its end goes before a cancellation', loaded('completed', 'none', true), run, { outcome: 'completed' }],
    ['a hold: it is not put on hold twice', loaded('held', 'open'), run, held],
    ['a hold that an event has claimed', loaded('held', 'byOther'), run, { ...held, inboxId: 'other' }],
    ['the event that it is asked to go on with', loaded('held', 'byMine'), resume, work],
    ['another event', loaded('held', 'byOther'), resume, { ...held, inboxId: 'other' }],
    ['an open hold, to an event that arrives twice', loaded('held', 'open'), resume, held],
    ['an open hold whose time is over', loaded('held', 'open'), expire, work],
    ['an open hold whose time is not over', loaded('held', 'open', false, 5), expire, { ...held, waitMs: 2 }],
    [
      'an event that came before the end of the hold',
      loaded('held', 'byMine'),
      expire,
      { ...held, inboxId: 'mine' },
    ],
    ['a promised cancellation: nothing begins', loaded('none', 'none', true), run, { outcome: 'cancelling' }],
    [
      'a cancellation that claimed the hold',
      loaded('held', 'byCancellation', true),
      expire,
      { outcome: 'cancelling', holdId: 'hold' },
    ],
    [
      'a cancellation after the event',
      loaded('held', 'byMine', true),
      resume,
      { outcome: 'cancelling', holdId: 'hold' },
    ],
    ['a hold to withdraw', loaded('held', 'byCancellation', true), cancel, work],
    ['nothing to withdraw', loaded('none', 'none', true), cancel, { outcome: 'stopped' }],
    [
      'nothing to withdraw from what is done',
      loaded('completed', 'none', true),
      cancel,
      { outcome: 'completed' },
    ],
  ])('is %s', (_, step, request, outcome) => {
    expect(recordedOutcome(step, { step: 4, request })).toEqual(outcome && { ...outcome, step: 3 });
  });

  it.each([
    ['it would begin', loaded('none', 'none'), run],
    ['it would go on', loaded('held', 'byMine'), resume],
    ['its wait would end', loaded('held', 'open'), expire],
  ])('is what the run must catch up with first, where %s', (_, step, request) => {
    expect(recordedOutcome(step, { step: 3, request })).toEqual({ outcome: 'stopped', step: 3 });
  });
});
