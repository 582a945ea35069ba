import * as v from 'valibot';
import { listTrustAnchors } from '../../../services/trust-anchors/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { TrustAnchor, trustAnchorView } from '../../views/trust-anchor.ts';
import { ProjectParams } from '../executions/params.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/trust-anchors',
  operationId: 'listTrustAnchors',
  summary: "List the project's trust anchors",
  scope: 'wallets:read',
  params: ProjectParams,
  query: v.strictObject(pageQueryBy('name')),
  answers: { 200: { description: 'A page of trust anchors.', body: pageOfMany(TrustAnchor) } },
  async handle({ params, query, context }) {
    const rows = await listTrustAnchors(context, params.projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, trustAnchorView) };
  },
});
