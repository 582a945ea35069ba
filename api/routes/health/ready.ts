import { getReadiness } from '../../../services/health/get-readiness.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Readiness, readinessView } from '../../views/health.ts';

export const readyRoute = endpoint({
  method: 'GET',
  path: '/health/ready',
  operationId: 'getReadiness',
  summary: 'Check that this process is ready',
  scope: null,
  answers: {
    200: {
      description:
        'The process can take requests. `degraded` if Temporal is not available or does not progress: starts are dispatched later.',
      body: Readiness,
    },
    503: {
      description:
        'The process cannot take requests: Postgres is not available, or the process is stopping (`draining`).',
      body: Readiness,
    },
  },
  async handle({ context }, { temporalState, draining }) {
    const isDraining = draining?.aborted ?? false;
    const readiness = await getReadiness(context, { temporalState, isDraining });
    return { status: readiness.isReady ? 200 : 503, body: readinessView(readiness) };
  },
});
