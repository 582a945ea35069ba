import { deleteTrustAnchor } from '../../../services/trust-anchors/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { TrustAnchorParams } from './get.ts';

export const archiveRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/trust-anchors/{trustAnchorId}',
  operationId: 'deleteTrustAnchor',
  summary: 'Delete a trust anchor: it is no longer trusted, also in requests that already wait',
  scope: 'wallets:write',
  params: TrustAnchorParams,
  answers: { 204: { description: 'It is gone.' } },
  async handle(call) {
    const { projectId, trustAnchorId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteTrustAnchor(ctx, { projectId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
