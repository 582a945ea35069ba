import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import {
  findCertificateRequest,
  type CertificateRequestRow,
} from '../../../db/queries/wallets/certificate-requests.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { Principal } from '../../auth/principal.ts';
import { requireWallet } from '../../auth/access-scope.ts';
import { isUuid } from '../../http/uuid.ts';
import { CertificateRequest, certificateRequestView } from '../../views/certificate-request.ts';
import { errors } from '../../../src/errors/catalogue.ts';

const RequestParams = v.object({ walletId: v.string(), certificateRequestId: v.string() });

export const getRequestRoute = endpoint({
  method: 'GET',
  path: '/v1/wallets/{walletId}/certificate-requests/{certificateRequestId}',
  operationId: 'getCertificateRequest',
  summary: 'Get a certificate request of a wallet',
  scope: 'wallets:read',
  params: RequestParams,
  answers: { 200: { description: 'The request.', body: CertificateRequest } },
  async handle({ params, principal }, { db }) {
    return { status: 200, body: certificateRequestView(await requireRequest(db, principal, params)) };
  },
});

/** @throws HoldfastError 2005/404 */
export async function requireRequest(
  db: Database,
  principal: Principal,
  { walletId, certificateRequestId: id }: v.InferOutput<typeof RequestParams>,
): Promise<CertificateRequestRow> {
  await requireWallet(db, principal, walletId);
  const row = isUuid(id) ? await findCertificateRequest(db, { walletId, id }) : null;
  if (!row) throw errors.recordNotFound('certificateRequest', id);
  return row;
}
