import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestMetrics } from './metrics.ts';
import type { RequestSpan, Traces } from '../../telemetry/traces/traces.ts';

/** Counts and traces every request. The pattern of the route replaces the path, which may contain a secret. */
export function observeRequests(
  app: FastifyInstance,
  { metrics, traces }: { metrics: RequestMetrics | undefined; traces: Traces },
): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', async (request, reply) => {
    const { method } = request;
    const span = traces.request({ method, headers: request.headers });
    if (span) spans.set(request, span);
    metrics?.inFlight.inc();
    // `close` is also emitted if the caller has disconnected.
    reply.raw.once('close', () => {
      const route = routeOf(request);
      const status = reply.statusCode;
      metrics?.inFlight.dec();
      metrics?.answered({ method, route, status }, reply.elapsedTime / 1000);
      span?.end({ route, status, requestId: request.id });
    });
  });
  app.addHook('onSend', async (request, reply) => {
    const executionId = startedBy(reply.statusCode, reply.getHeaders());
    if (executionId !== null) spans.get(request)?.started(executionId);
  });
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Returns the execution that a request has started, by a start or a rerun. */
function startedBy(
  status: number,
  headers: Record<string, number | string | string[] | undefined>,
): string | null {
  if (status !== 201 || headers['idempotent-replayed'] !== undefined) return null;
  const [, executionId] = /\/executions\/([0-9a-f-]{36})$/.exec(String(headers['location'])) ?? [];
  return executionId ?? null;
}
