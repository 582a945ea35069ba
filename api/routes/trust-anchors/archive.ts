import { deleteTrustAnchor } from '../../../services/trust-anchors/delete.ts';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';

export const archiveRoute = deleteEndpoint({
  type: 'trustAnchor',
  path: 'trust-anchors',
  scope: 'wallets:write',
  summary: 'Delete a trust anchor: it is no longer trusted, also in requests that already wait',
  answer: 'The trust anchor is deleted.',
  run: deleteTrustAnchor,
});
