import { useEffect, useEffectEvent, useState } from 'react';

export type Connection = 'connecting' | 'live' | 'lost';

/** Listens to a stream of events, for as long as there is an address; a stream that breaks off is taken up again. */
export function useEvents(
  address: string | null,
  types: readonly string[],
  onEvent: (type: string) => void,
): Connection {
  const [connection, setConnection] = useState<Connection>('connecting');
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    if (address === null) return undefined;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    const open = (): void => {
      source = new EventSource(address);
      source.addEventListener('open', () => {
        setConnection('live');
        // What happened meanwhile was not heard.
        if (wasLost) tell('reconnected');
        wasLost = false;
      });
      source.addEventListener('error', () => {
        wasLost = true;
        setConnection('lost');
        // A refused stream is not tried again by the browser.
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, 3_000);
      });
      for (const type of types) source.addEventListener(type, () => tell(type));
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [address, types]);
  return connection;
}
