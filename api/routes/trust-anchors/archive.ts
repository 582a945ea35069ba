import { archiveTrustAnchor } from '../../../db/queries/wallets/trust-anchors.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { isUuid } from '../../http/uuid.ts';
import { TrustAnchorParams } from './get.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const archiveRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/trust-anchors/{trustAnchorId}',
  operationId: 'deleteTrustAnchor',
  summary: 'Delete a trust anchor: it vouches for nobody from then on, in requests that wait already too',
  scope: 'wallets:write',
  params: TrustAnchorParams,
  answers: { 204: { description: 'It is gone.' } },
  async handle(call, dependencies) {
    const { projectId, trustAnchorId: id } = call.params;
    return mutate(call, dependencies, {
      action: 'trustAnchor.delete',
      async work(db) {
        if (!isUuid(id) || !(await archiveTrustAnchor(db, { projectId, id })))
          throw errors.recordNotFound('trustAnchor', id);
        return { status: 204, recordId: id };
      },
    });
  },
});
