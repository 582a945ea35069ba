import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addressOf } from '../api/call.ts';
import { useEvents, type Connection } from '../api/live.ts';
import { liveEventTypes } from '../api/choices.ts';
import type { Execution } from '../api/types.ts';
import { isFinal } from '../ui/statuses.ts';

const one = 'GET /v1/projects/{projectId}/executions/{executionId}';
const quietMs = 80;

/** Reads an execution anew at each of its events. One that has ended is not listened to; null. */
export function useLiveExecution(
  params: { projectId: string; executionId: string },
  execution: Execution | undefined,
): Connection | null {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const part of ['', '/timeline', '/actions/{actionId}']) {
        void client.invalidateQueries({ queryKey: [`${one}${part}`] });
      }
    }, quietMs);
  };
  const hasEnded = execution !== undefined && isFinal(execution.status);
  const address = hasEnded ? null : addressOf(`${one.slice(4)}/events`, params);
  const connection = useEvents(address, liveEventTypes, refresh);
  return hasEnded ? null : connection;
}
