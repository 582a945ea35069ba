import * as v from 'valibot';
import { getTrustAnchor } from '../../../services/trust-anchors/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { TrustAnchor, trustAnchorView } from '../../views/trust-anchor.ts';

export const TrustAnchorParams = v.object({ projectId: v.string(), trustAnchorId: v.string() });

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/trust-anchors/{trustAnchorId}',
  operationId: 'getTrustAnchor',
  summary: 'Get a trust anchor',
  scope: 'wallets:read',
  params: TrustAnchorParams,
  answers: { 200: { description: 'The trust anchor.', body: TrustAnchor } },
  async handle({ params: { projectId, trustAnchorId: id }, context }) {
    return { status: 200, body: trustAnchorView(await getTrustAnchor(context, { projectId, id })) };
  },
});
