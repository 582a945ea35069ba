import { endpoint } from '../../http/endpoint.ts';
import { postgresAnswers } from '../../../db/queries/health.ts';
import { Readiness } from '../../views/health.ts';

/** Without Postgres nothing can be taken in. Without Temporal everything can: it is told later. */
export const readyRoute = endpoint({
  method: 'GET',
  path: '/health/ready',
  operationId: 'getReadiness',
  summary: 'Whether this process can take requests',
  scope: null,
  answers: {
    200: {
      description: 'It can; `degraded` if Temporal is not available: starts are dispatched later.',
      body: Readiness,
    },
    503: {
      description: 'It cannot: Postgres is not available, or the process is stopping (`draining`).',
      body: Readiness,
    },
  },
  async handle(_call, { db, temporalAnswers, draining }) {
    const [postgres, temporal] = await Promise.all([postgresAnswers(db), temporalAnswers()]);
    const isDraining = draining?.aborted ?? false;
    const isReady = postgres && !isDraining;
    const working = isReady ? (temporal ? 'ready' : 'degraded') : 'unavailable';
    const status = isDraining ? 'draining' : working;
    return {
      status: isReady ? 200 : 503,
      body: {
        status,
        checks: { postgres: postgres ? 'ok' : 'unreachable', temporal: temporal ? 'ok' : 'unreachable' },
      },
    };
  },
});
