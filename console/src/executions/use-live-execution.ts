import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEvents, type Connection } from '../api/live.ts';
import type { Execution } from '../api/types.ts';
import { isFinal } from '../ui/statuses.ts';

const one = 'GET /v1/projects/{projectId}/executions/{executionId}';
const quietMs = 80;

/** Reads an execution again at each of its events, until it has ended. */
export function useLiveExecution(
  params: { projectId: string; executionId: string },
  execution: Execution | undefined,
): Connection | null {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const part of ['', '/timeline', '/actions', '/actions/{actionId}']) {
        void client.invalidateQueries({ queryKey: [`${one}${part}`] });
      }
      void client.invalidateQueries({ queryKey: ['GET /v1/projects/{projectId}/holds'] });
    }, quietMs);
  };
  const hasEnded = execution !== undefined && isFinal(execution.status);
  const connection = useEvents({ ...params, isWanted: !hasEnded }, refresh);
  return hasEnded ? null : connection;
}
