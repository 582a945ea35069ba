import { describe, expect, it } from 'vitest';
import { actionStatus, type ActionStatus, type RowStatus } from '../../../src/executions/action-status.ts';
import type { ExecutionStatus } from '../../../src/executions/status.ts';

describe('an action', () => {
  it.each<[ExecutionStatus, RowStatus | null, boolean, ActionStatus]>([
    ['running', null, false, 'notReached'],
    ['running', 'pending', false, 'pending'],
    ['running', 'pending', true, 'running'],
    ['running', 'retrying', true, 'retrying'],
    ['onHold', 'held', false, 'held'],
    ['running', 'completed', true, 'completed'],
    ['cancelled', null, false, 'notReached'],
    ['cancelled', 'pending', true, 'cancelled'],
    ['cancelled', 'retrying', true, 'cancelled'],
    ['cancelled', 'held', false, 'cancelled'],
    ['cancelled', 'completed', false, 'completed'],
    ['failed', 'failed', true, 'failed'],
    ['failed', 'pending', true, 'cancelled'],
    ['cancelled', 'pending', false, 'notReached'],
    ['running', 'open', true, 'running'],
    ['running', 'waiting', true, 'waiting'],
    ['running', 'stopping', true, 'stopping'],
    ['running', 'cancelled', true, 'cancelled'],
    ['completed', 'skipped', false, 'skipped'],
    ['completed', 'caught', true, 'caught'],
    ['failed', 'undone', true, 'undone'],
    ['cancelled', 'open', true, 'cancelled'],
    ['cancelled', 'stopping', true, 'cancelled'],
  ])(
    'is, in an execution that is %s and recorded as %s (begun: %s), %s',
    (execution, status, hasBegun, shown) => {
      expect(actionStatus(execution, status && { status, hasBegun })).toBe(shown);
    },
  );
});
