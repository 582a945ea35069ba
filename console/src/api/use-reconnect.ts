import { useEffect, useEffectEvent } from 'react';
import { call } from './call.ts';

const everyMs = 2_000;

/** While the API does not answer, calls it every two seconds until it does. */
export function useReconnect(isLost: boolean, onAnswer: () => void = () => undefined): void {
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!isLost) return undefined;
    const ask = (): void => void call('GET /v1/session', {}).then(tell, () => undefined);
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [isLost]);
}
