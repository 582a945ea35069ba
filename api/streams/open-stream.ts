import type { Answer, Call } from '../http/endpoint.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { streamOf } from './event-stream.ts';

/**
 * Opens a stream for as long as the caller stays and may read it.
 * @throws HoldfastError 2005 if there is no free slot
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
