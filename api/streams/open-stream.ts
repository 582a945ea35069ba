import type { Answer, Call } from '../http/endpoint.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { streamOf } from './event-stream.ts';

/**
 * A stream for whoever calls, for as long as they stay, and may read it.
 * @throws HoldfastError 2005 where there is no place for another one
 */
export function openStream(
  { principal, request, params: { projectId } }: Call<{ projectId: string }, unknown, unknown, unknown>,
  { streamSlots, streamGrants }: Pick<RouteDependencies, 'streamSlots' | 'streamGrants'>,
  events: (signal: AbortSignal) => AsyncGenerator<string>,
): Answer {
  const leave = streamSlots.take({ callerId: principal.actor.id, accountId: principal.accountId });
  const { signal, stop } = streamGrants.watch({ principal, projectId, scope: 'executions:read' });
  return streamOf(events(AbortSignal.any([request.signal, signal])), () => {
    leave();
    stop();
  });
}
