import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canMove,
  executionStatuses,
  isCancelled,
  isFinal,
  isOnHold,
  isRedrivable,
  type ExecutionStatus,
} from '../../../src/executions/status.ts';

/** Walks along allowed transitions, as the choices lead. */
function walk(choices: readonly number[]): ExecutionStatus[] {
  const path: ExecutionStatus[] = ['created'];
  for (const choice of choices) {
    const at = path.at(-1) ?? 'created';
    const next = executionStatuses.filter((status) => canMove(at, status));
    const chosen = next[choice % Math.max(next.length, 1)];
    if (chosen) path.push(chosen);
  }
  return path;
}

describe('the states of an execution', () => {
  it('have the same spelling on the wire as in the code', () => {
    expect(executionStatuses).toEqual(['created', 'running', 'onHold', 'completed', 'failed', 'cancelled']);
    expect(executionStatuses.filter(isFinal)).toEqual(['completed', 'failed', 'cancelled']);
  });

  it('are final except for a redrive, which leads from failed to running', () => {
    const moves = executionStatuses.flatMap((from) =>
      executionStatuses.filter((to) => canMove(from, to)).map((to) => [from, to] as const),
    );
    expect(moves.filter(([from]) => isFinal(from))).toEqual([['failed', 'running']]);
    expect(moves.filter(([from, to]) => from === to)).toEqual([]);
    expect(executionStatuses.filter(isRedrivable)).toEqual(['failed']);
  });

  it('can all be cancelled and fail until they are final', () => {
    for (const status of executionStatuses) {
      expect([canMove(status, 'cancelled'), canMove(status, 'failed')]).toEqual([
        !isFinal(status),
        !isFinal(status),
      ]);
    }
  });

  it('go on hold from running only, complete from hold never, and start once, on any path of an execution', () => {
    const isPromised = (path: ExecutionStatus[]): boolean =>
      path.every((status, index) => {
        const before = path[index - 1];
        if (status === 'created') return before === undefined;
        if (isOnHold(status)) return before === 'running';
        const isLast = index === path.length - 1;
        return isCancelled(status) || status === 'completed'
          ? isLast && (isCancelled(status) || before !== 'onHold')
          : true;
      });
    const paths = fc.array(fc.nat(5), { maxLength: 30 }).map(walk);
    expect(fc.check(fc.property(paths, isPromised))).toMatchObject({ failed: false });
  });
});
