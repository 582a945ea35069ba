import { getReadiness } from '../../../services/health/get-readiness.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Readiness, readinessView } from '../../views/health.ts';

export const readyRoute = endpoint({
  method: 'GET',
  path: '/health/ready',
  operationId: 'getReadiness',
  summary: 'Whether this process can take requests',
  scope: null,
  answers: {
    200: {
      description:
        'It can; `degraded` if Temporal is not available or stands still: starts are dispatched later.',
      body: Readiness,
    },
    503: {
      description: 'It cannot: Postgres is not available, or the process is stopping (`draining`).',
      body: Readiness,
    },
  },
  async handle({ context }, { temporalState, draining }) {
    const isDraining = draining?.aborted ?? false;
    const readiness = await getReadiness(context, { temporalState, isDraining });
    return { status: readiness.isReady ? 200 : 503, body: readinessView(readiness) };
  },
});
