import { useEffect, useEffectEvent, useState } from 'react';
import { followEvents } from './call.ts';

export type Connection = 'connecting' | 'live' | 'lost';

interface Stream {
  projectId: string;
  /** If left out, every execution of the project is followed. */
  executionId?: string | undefined;
}

/** A refused stream (the session may have ended for a moment) is requested again after this time. */
const refusedMs = 3_000;

/** Calls `onEvent` at each event of a project, or of one of its executions, while the component is shown. */
export function useEvents(
  { projectId, executionId, isWanted = true }: Stream & { isWanted?: boolean },
  onEvent: () => void,
): Connection {
  const [connection, setConnection] = useState<Connection>('connecting');
  const tell = useEffectEvent(onEvent);
  useEffect(
    () => (isWanted ? listen({ projectId, executionId }, () => tell(), setConnection) : undefined),
    [projectId, executionId, isWanted],
  );
  return connection;
}

/** Listens until the returned function is called. */
function listen(stream: Stream, onEvent: () => void, onChange: (connection: Connection) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasLost = false;
  const onConnection = (state: 'open' | 'lost'): void => {
    if (signal.aborted) return;
    onChange(state === 'open' ? 'live' : 'lost');
    // The stream continues after its last event, and may have had none yet.
    if (state === 'open' && wasLost) onEvent();
    wasLost = state === 'lost';
  };
  const follow = async (): Promise<void> => {
    try {
      for await (const _ of followEvents(stream, { signal, onConnection })) onEvent();
    } catch {
      if (signal.aborted) return;
      onConnection('lost');
      timer = setTimeout(() => void follow(), refusedMs);
    }
  };
  void follow();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
