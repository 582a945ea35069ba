import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEvents, type Connection } from '../api/live.ts';
import type { Execution } from '../api/types.ts';
import { isFinal } from '../ui/statuses.ts';

const one = 'GET /v1/projects/{projectId}/executions/{executionId}';
const quietMs = 80;
/**
 * Some effects of an event, such as the wait for an execution that an action has started, have no event of their own.
 */
const lateMs = 1_000;

/** Reads an execution again after its events, and once more a little later, until it has ended. */
export function useLiveExecution(
  params: { projectId: string; executionId: string },
  execution: Execution | undefined,
): Connection | null {
  const client = useQueryClient();
  const state = useRef<'idle' | 'reading' | 'outdated'>('idle');
  // A loop has events faster than they can be shown. A new reading would cancel the one before, so it waits for that.
  const refresh = async (): Promise<void> => {
    if (state.current !== 'idle') {
      state.current = 'outdated';
      return;
    }
    do {
      state.current = 'reading';
      await new Promise((resolve) => setTimeout(resolve, quietMs));
      // The answers may miss events from here on.
      state.current = 'reading';
      await Promise.all(
        [
          ...['', '/timeline', '/actions', '/actions/{actionId}'].map((part) => `${one}${part}`),
          'GET /v1/projects/{projectId}/holds',
        ].map((name) => client.invalidateQueries({ queryKey: [name] })),
      );
    } while (isOutdated(state.current));
    state.current = 'idle';
  };
  const late = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(late.current), []);
  const onEvent = (): void => {
    void refresh();
    clearTimeout(late.current);
    late.current = setTimeout(() => void refresh(), lateMs);
  };
  const hasEnded = execution !== undefined && isFinal(execution.status);
  const connection = useEvents({ ...params, isWanted: !hasEnded }, onEvent);
  return hasEnded ? null : connection;
}

/** The compiler does not see that the state changes while the answers are waited for. */
const isOutdated = (state: string): boolean => state === 'outdated';
