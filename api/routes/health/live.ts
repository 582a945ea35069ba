import { endpoint } from '../../http/endpoint.ts';
import { Liveness } from '../../views/health.ts';

export const liveRoute = endpoint({
  method: 'GET',
  path: '/health/live',
  operationId: 'getLiveness',
  summary: 'Check that this process works',
  scope: null,
  answers: { 200: { description: 'The process works.', body: Liveness } },
  handle: async () => ({ status: 200, body: { status: 'ok' } }),
});
