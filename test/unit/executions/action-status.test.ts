import { describe, expect, it } from 'vitest';
import {
  actionStatus,
  type ActionStatus,
  type RecordedStatus,
} from '../../../src/executions/action-status.ts';
import type { ExecutionStatus } from '../../../src/executions/status.ts';

describe('an action', () => {
  it.each<[ExecutionStatus, RecordedStatus | null, boolean, ActionStatus]>([
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
  ])(
    'of an execution that is %s, recorded as %s (begun: %s), is %s',
    (execution, status, hasBegun, shown) => {
      expect(actionStatus(execution, status && { status, hasBegun })).toBe(shown);
    },
  );
});
