import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OperationName } from '../api/call.ts';
import { useEvents, type Connection } from '../api/live.ts';

/** Many events come at once, so the page is read again at most this often. */
const quietMs = 400;
/**
 * A project's events can stand still (see docs/operations.md), so the page is read again after this time at the latest.
 */
const staleMs = 15_000;

/** Reads the page again when something has happened in the project. */
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
  return useEvents({ projectId }, refresh);
}
