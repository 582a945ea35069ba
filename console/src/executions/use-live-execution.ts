import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEvents, type Connection } from '../api/live.ts';
import type { Execution } from '../api/types.ts';
import { isFinal } from '../ui/statuses.ts';

const one = 'GET /v1/projects/{projectId}/executions/{executionId}';
const quietMs = 80;

/** Reads an execution again after its events, until it has ended. */
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
  const hasEnded = execution !== undefined && isFinal(execution.status);
  const connection = useEvents({ ...params, isWanted: !hasEnded }, () => void refresh());
  return hasEnded ? null : connection;
}

/** The compiler does not see that the state changes while the answers are waited for. */
const isOutdated = (state: string): boolean => state === 'outdated';
