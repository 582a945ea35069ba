import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { addressOf, type OperationName } from '../api/call.ts';
import { useEvents, type Connection } from '../api/live.ts';
import { liveEventTypes } from '../api/choices.ts';

/** Many events come at once: what is shown is read anew at most this often. */
const quietMs = 400;
/** A project's events can stand still (see docs/operations.md): what is shown is never much older than this. */
const staleMs = 15_000;

/** Reads what is shown anew when something has happened in the project. */
export function useLiveProject(projectId: string, shown: readonly OperationName[]): Connection {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const name of shown) void client.invalidateQueries({ queryKey: [name] });
    }, quietMs);
  };
  const look = useEffectEvent(refresh);
  useEffect(() => {
    const looks = setInterval(() => look(), staleMs);
    return () => clearInterval(looks);
  }, []);
  return useEvents(
    addressOf('/v1/projects/{projectId}/executions/events', { projectId }),
    liveEventTypes,
    refresh,
  );
}
