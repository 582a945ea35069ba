import * as v from 'valibot';
import { endpoint } from '../../http/endpoint.ts';

export const liveRoute = endpoint({
  method: 'GET',
  path: '/health/live',
  operationId: 'getLiveness',
  summary: 'Whether this process works',
  scope: null,
  answers: { 200: { description: 'It works.', body: v.object({ status: v.literal('ok') }) } },
  handle: async () => ({ status: 200, body: { status: 'ok' } }),
});
